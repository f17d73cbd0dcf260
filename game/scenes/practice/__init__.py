"""The practice table: any tower, any hand, nothing at stake."""
