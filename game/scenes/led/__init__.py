"""What games that somebody leads share on screen: the scene, what do you do, the telling, companions, the stage."""
