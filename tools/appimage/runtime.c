/* What an AppImage begins with: makes the packed folder behind this program readable, and starts what is in it.
 *
 * The folder is mounted where the system allows that (FUSE), and else unpacked; both are cleared away when the game has
 * ended. For that a second process stays, which holds one end of a pipe of which the game holds the other.
 * `tools/packaging/appimage.py` compiles it, with NAME for what the program is called; docs/packaging.md tells why there is one of our own. */

#define _GNU_SOURCE
#include <squashfuse/ll.h>
#include <squashfuse/traverse.h>

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FAILED = 127, CHUNK = 1 << 16, OPEN_FOLDERS = 32 };

static const char USAGE[] =
    "Every argument goes to the game, but for these in first place:\n"
    "  --appimage-extract-and-run   unpack into a private folder, play, take the folder away again\n"
    "  --appimage-extract           unpack into the folder squashfs-root here\n"
    "  --appimage-mount             mount, say where, and wait for the end of the input\n"
    "  --appimage-offset            where in this file the packed folder begins\n"
    "APPIMAGE_EXTRACT_AND_RUN=1 is the same as the first. TMPDIR says where private folders are made.\n";

static char image[PATH_MAX]; /* this file */
static off_t offset;         /* where the packed folder begins in it */

/* The image is packed with zstd. The library asks for these as well; what is not needed is not linked. */
int LZ4_decompress_safe(const char *from, char *to, int size, int room) {
    (void)from, (void)to, (void)size, (void)room;
    return -1;
}

int lzo1x_decompress_safe(const unsigned char *from, size_t size, unsigned char *to, size_t *room, void *memory) {
    (void)from, (void)size, (void)to, (void)room, (void)memory;
    return -1;
}

int lzma_stream_buffer_decode(uint64_t *limit, uint32_t flags, const void *allocator, const uint8_t *from, size_t *at,
                              size_t size, uint8_t *to, size_t *to_at, size_t room) {
    (void)limit, (void)flags, (void)allocator, (void)from, (void)at, (void)size, (void)to, (void)to_at, (void)room;
    return -1;
}

static void fail(const char *what) {
    fprintf(stderr, "%s: %s\n", what, strerror(errno));
    exit(FAILED);
}

/* The packed folder begins where the program ends, which is behind the table of its sections. */
static void find_image(void) {
    ssize_t length = readlink("/proc/self/exe", image, sizeof image - 1);
    if (length < 0)
        fail("/proc/self/exe");
    image[length] = '\0';
    Elf64_Ehdr header;
    int file = open(image, O_RDONLY | O_CLOEXEC);
    if (file < 0 || read(file, &header, sizeof header) != sizeof header)
        fail(image);
    close(file);
    offset = header.e_shoff + (off_t)header.e_shnum * header.e_shentsize;
}

static void private_folder(char *folder, const char *name) {
    const char *base = getenv("TMPDIR");
    snprintf(folder, PATH_MAX, "%s/.%s-XXXXXX", base && *base ? base : "/tmp", name);
    if (!mkdtemp(folder))
        fail(folder);
}

/* Unpacking */

static void unpack_file(sqfs *fs, sqfs_inode *inode, const char *path) {
    static char chunk[CHUNK];
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, inode->base.mode & 0777);
    if (file < 0)
        fail(path);
    for (sqfs_off_t done = 0; done < (sqfs_off_t)inode->xtra.reg.file_size;) {
        sqfs_off_t got = sizeof chunk;
        if (sqfs_read_range(fs, inode, done, &got, chunk) != SQFS_OK || got <= 0) {
            errno = EIO;
            fail(path);
        }
        for (sqfs_off_t written = 0; written < got;) {
            ssize_t now = write(file, chunk + written, got - written);
            if (now < 0)
                fail(path);
            written += now;
        }
        done += got;
    }
    close(file);
}

static void unpack_one(sqfs *fs, sqfs_inode_id id, const char *path) {
    sqfs_inode inode;
    if (sqfs_inode_get(fs, &inode, id) != SQFS_OK) {
        errno = EIO;
        fail(path);
    }
    if (S_ISDIR(inode.base.mode)) {
        if (mkdir(path, 0755) && errno != EEXIST)
            fail(path);
    } else if (S_ISREG(inode.base.mode)) {
        unpack_file(fs, &inode, path);
    }
}

static void unpack(const char *folder) {
    sqfs fs;
    sqfs_traverse way;
    sqfs_err wrong = SQFS_OK;
    char path[PATH_MAX];
    if (sqfs_open_image(&fs, image, offset) != SQFS_OK || sqfs_traverse_open(&way, &fs, sqfs_inode_root(&fs)) != SQFS_OK)
        exit(FAILED);
    while (sqfs_traverse_next(&way, &wrong)) {
        if (way.dir_end)
            continue;
        if (snprintf(path, sizeof path, "%s/%s", folder, way.path) >= (int)sizeof path) {
            errno = ENAMETOOLONG;
            fail(folder);
        }
        unpack_one(&fs, sqfs_dentry_inode(&way.entry), path);
    }
    if (wrong != SQFS_OK) {
        errno = EIO;
        fail(image);
    }
    sqfs_traverse_close(&way);
    sqfs_destroy(&fs);
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *at) {
    (void)status, (void)kind, (void)at;
    remove(path);
    return 0;
}

/* Mounting */

/* Answer the system until the other end of the pipe is closed, or somebody else unmounts. */
static void serve(struct fuse_session *session, int game) {
    struct fuse_buf request = {.mem = NULL};
    struct pollfd asked[] = {{.fd = fuse_session_fd(session), .events = POLLIN}, {.fd = game, .events = POLLIN}};
    while (!fuse_session_exited(session)) {
        if (poll(asked, 2, -1) < 0 && errno != EINTR)
            break;
        if (asked[1].revents)
            break;
        if (asked[0].revents) {
            int got = fuse_session_receive_buf(session, &request);
            if (got > 0)
                fuse_session_process_buf(session, &request);
            else if (got != -EINTR)
                break;
        }
    }
    free(request.mem);
}

/* Mount at the folder, tell so on ``ready``, and serve. False where nothing can be mounted. */
static bool mounted(const char *folder, int ready, int game) {
    char *words[] = {NAME, "-o", "ro,nosuid,nodev,fsname=" NAME ",subtype=squashfuse"};
    struct fuse_args args = FUSE_ARGS_INIT(3, words);
    struct fuse_lowlevel_ops answers = {
        .getattr = sqfs_ll_op_getattr,   .opendir = sqfs_ll_op_opendir, .releasedir = sqfs_ll_op_releasedir,
        .readdir = sqfs_ll_op_readdir,   .lookup = sqfs_ll_op_lookup,   .open = sqfs_ll_op_open,
        .release = sqfs_ll_op_release,   .read = sqfs_ll_op_read,       .readlink = sqfs_ll_op_readlink,
        .forget = sqfs_ll_op_forget,     .statfs = stfs_ll_op_statfs,
    };
    sqfs_ll_chan channel;
    sqfs_ll *packed = sqfs_ll_open(image, offset);
    if (!packed || sqfs_ll_mount(&channel, folder, &args, &answers, sizeof answers, packed) != SQFS_OK)
        return false;
    if (write(ready, "m", 1) == 1) {
        close(ready);
        serve(channel.session, game);
    }
    sqfs_ll_unmount(&channel, folder);
    return true;
}

/* Nothing that is said here is for the player, and nobody who reads the game's output shall wait for this. */
static void hush(void) {
    int nothing = open("/dev/null", O_RDWR);
    for (int stream = 0; stream <= 2; stream++)
        dup2(nothing, stream);
    setsid();
}

/* Make the packed folder readable at ``folder``, until this process and those that it becomes have ended.
 * A second process is made for it, which is the one that clears away. */
static bool readable(const char *folder, bool mounts) {
    int game[2], ready[2];
    char word = 0;
    if (pipe(game) || pipe2(ready, O_CLOEXEC))
        fail("pipe");
    pid_t keeper = fork();
    if (keeper < 0)
        fail("fork");
    if (!keeper) {
        close(game[1]);
        close(ready[0]);
        hush();
        if (mounts) {
            mounted(folder, ready[1], game[0]);
        } else {
            close(ready[1]);
            while (read(game[0], &word, 1) > 0) {
            }
            nftw(folder, remove_one, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS);
        }
        rmdir(folder);
        _exit(0);
    }
    close(game[0]);
    close(ready[1]);
    bool told = read(ready[0], &word, 1) == 1;
    close(ready[0]);
    if (mounts && !told) {
        close(game[1]);
        waitpid(keeper, NULL, 0);
        return false;
    }
    return true;
}

static void start(const char *folder, char **words, const char *called) {
    char program[PATH_MAX], here[PATH_MAX];
    if (snprintf(program, sizeof program, "%s/AppRun", folder) >= (int)sizeof program)
        errno = ENAMETOOLONG;
    setenv("APPIMAGE", image, 1);
    setenv("APPDIR", folder, 1);
    setenv("ARGV0", called, 1);
    if (getcwd(here, sizeof here))
        setenv("OWD", here, 1);
    words[0] = program;
    execv(program, words);
    fail(program);
}

int main(int count, char **words) {
    const char *called = words[0], *first = count > 1 ? words[1] : "", *asked = getenv("APPIMAGE_EXTRACT_AND_RUN");
    bool unpacks = asked && *asked && strcmp(asked, "0");
    char folder[PATH_MAX];
    find_image();
    if (!strcmp(first, "--appimage-help"))
        return fputs(USAGE, stdout) < 0;
    if (!strcmp(first, "--appimage-offset"))
        return printf("%lld\n", (long long)offset) < 0;
    if (!strcmp(first, "--appimage-extract")) {
        if (mkdir("squashfs-root", 0755) && errno != EEXIST)
            fail("squashfs-root");
        unpack("squashfs-root");
        return 0;
    }
    if (!strcmp(first, "--appimage-extract-and-run")) {
        unpacks = true;
        words++;
    }
    private_folder(folder, "mounted");
    if (unpacks || !readable(folder, true)) {
        rmdir(folder);
        private_folder(folder, "unpacked");
        readable(folder, false);
        unpack(folder);
    }
    if (!strcmp(first, "--appimage-mount")) {
        puts(folder);
        fflush(stdout);
        while (getchar() != EOF) {
        }
        return 0;
    }
    start(folder, words, called);
}
