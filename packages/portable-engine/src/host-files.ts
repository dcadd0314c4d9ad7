import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  renameSync,
  rmdirSync,
  type Stats,
  statfsSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** The part of Emscripten's file system API that mounting a folder needs. */
export type RuntimeFiles = {
  readonly ErrnoError: new (errno: number) => Error;
  createNode(parent: FileNode | null, name: string, mode: number, device: number): FileNode;
  lookupNode(parent: FileNode, name: string): FileNode;
  hashRemoveNode(node: FileNode): void;
  isDir(mode: number): boolean;
  mkdirTree(path: string): void;
  writeFile(path: string, text: string): void;
  mount(type: FileSystem, options: { readonly root: string }, path: string): void;
};

type FileNode = {
  name: string;
  readonly parent: FileNode;
  readonly mode: number;
  readonly mount: { readonly opts: { readonly root: string } };
  node_ops: object;
  stream_ops: object;
};

type FileStream = {
  readonly node: FileNode;
  readonly flags: number;
  readonly position: number;
  /** The host's file descriptor, shared by duplicated streams. */
  readonly shared: { file?: number; references?: number };
};

type FileSystem = { mount(mount: { readonly opts: { readonly root: string } }): FileNode };

/** Emscripten's error numbers. */
const ERRORS: Record<string, number> = {
  EACCES: 2,
  EBUSY: 10,
  EEXIST: 20,
  EINVAL: 28,
  EISDIR: 31,
  ELOOP: 32,
  EMFILE: 33,
  ENAMETOOLONG: 37,
  ENOENT: 44,
  ENOSPC: 51,
  ENOTDIR: 54,
  ENOTEMPTY: 55,
  EPERM: 63,
  EROFS: 69,
  EXDEV: 75,
};
const IO_ERROR = 29;

const WRITE_FLAGS = 3;
const SEEK_CURRENT = 1;
const SEEK_END = 2;

/** Mounts a folder of the host, since the runtime has files in memory only. */
export function hostFiles(files: RuntimeFiles): FileSystem {
  const withErrno = <T>(act: () => T): T => {
    try {
      return act();
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === undefined) throw error;
      throw new files.ErrnoError(ERRORS[code] ?? IO_ERROR);
    }
  };

  const nodeOf = (parent: FileNode | null, name: string, mode: number): FileNode => {
    const node = files.createNode(parent, name, mode, 0);
    node.node_ops = nodeOperations;
    node.stream_ops = streamOperations;
    return node;
  };

  const nodeOperations = {
    getattr: (node: FileNode): Stats => withErrno(() => lstatSync(pathOf(node))),
    setattr(
      node: FileNode,
      attributes: { size?: number; mode?: number; atime?: number; mtime?: number },
    ): void {
      const { size, mode, atime, mtime } = attributes;
      withErrno(() => {
        if (mode !== undefined) chmodSync(pathOf(node), mode & 0o7777);
        if (size !== undefined) truncateSync(pathOf(node), size);
        if (mtime !== undefined) utimesSync(pathOf(node), (atime ?? mtime) / 1000, mtime / 1000);
      });
    },
    lookup: (parent: FileNode, name: string): FileNode =>
      nodeOf(parent, name, withErrno(() => lstatSync(join(pathOf(parent), name))).mode),
    mknod(parent: FileNode, name: string, mode: number): FileNode {
      const path = join(pathOf(parent), name);
      withErrno(() => {
        if (files.isDir(mode)) mkdirSync(path);
        else closeSync(openSync(path, 'wx'));
      });
      return nodeOf(parent, name, mode);
    },
    rename(node: FileNode, parent: FileNode, name: string): void {
      withErrno(() => renameSync(pathOf(node), join(pathOf(parent), name)));
      // The runtime caches the replaced node under this name.
      files.hashRemoveNode(files.lookupNode(parent, name));
      node.name = name;
    },
    unlink: (parent: FileNode, name: string): void => withErrno(() => unlinkSync(join(pathOf(parent), name))),
    rmdir: (parent: FileNode, name: string): void => withErrno(() => rmdirSync(join(pathOf(parent), name))),
    readdir: (node: FileNode): string[] => ['.', '..', ...withErrno(() => readdirSync(pathOf(node)))],
    symlink(parent: FileNode, name: string, target: string): FileNode {
      withErrno(() => symlinkSync(target, join(pathOf(parent), name)));
      return nodeOf(parent, name, constants.S_IFLNK | 0o777);
    },
    readlink: (node: FileNode): string => withErrno(() => readlinkSync(pathOf(node))),
    statfs: (root: string) => withErrno(() => statfsSync(root)),
  };

  const streamOperations = {
    getattr: ({ node, shared }: FileStream): Stats =>
      shared.file === undefined ? nodeOperations.getattr(node) : fstatSync(shared.file),
    open({ node, flags, shared }: FileStream): void {
      if (files.isDir(node.mode)) return;
      shared.file = withErrno(() => openSync(pathOf(node), (flags & WRITE_FLAGS) === 0 ? 'r' : 'r+'));
      shared.references = 1;
    },
    dup({ shared }: FileStream): void {
      shared.references = (shared.references ?? 0) + 1;
    },
    close({ shared }: FileStream): void {
      shared.references = (shared.references ?? 0) - 1;
      if (shared.file !== undefined && shared.references === 0) closeSync(shared.file);
    },
    read: (
      { shared }: FileStream,
      into: Int8Array,
      offset: number,
      length: number,
      position: number,
    ): number => withErrno(() => readSync(fileOf(shared), into, offset, length, position)),
    write: (
      { shared }: FileStream,
      from: Int8Array,
      offset: number,
      length: number,
      position: number,
    ): number => withErrno(() => writeSync(fileOf(shared), from, offset, length, position)),
    llseek({ shared, position }: FileStream, offset: number, from: number): number {
      if (from === SEEK_CURRENT) return position + offset;
      return from === SEEK_END ? fstatSync(fileOf(shared)).size + offset : offset;
    },
  };

  return { mount: ({ opts }) => nodeOf(null, '/', lstatSync(opts.root).mode) };
}

function fileOf({ file }: FileStream['shared']): number {
  if (file === undefined) throw new Error('A folder has no bytes.');
  return file;
}

function pathOf(node: FileNode): string {
  return node.parent === node ? node.mount.opts.root : join(pathOf(node.parent), node.name);
}
