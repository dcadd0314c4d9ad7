import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostFiles, type RuntimeFiles } from './host-files.ts';

class Fault extends Error {
  readonly errno: number;
  constructor(errno: number) {
    super(`fault ${errno}`);
    this.errno = errno;
  }
}

type Mounted = ReturnType<ReturnType<typeof hostFiles>['mount']>;
type Operations = Record<string, (...values: unknown[]) => unknown>;

/** The part of the runtime that files need: nodes with parents. */
function runtime(root: string): { files: RuntimeFiles; node: Mounted } {
  const mount = { opts: { root } };
  const files = {
    ErrnoError: Fault,
    createNode(parent: Mounted | null, name: string, mode: number) {
      const node = { name, mode, mount } as unknown as Mounted & { parent: Mounted };
      node.parent = parent ?? node;
      return node;
    },
    lookupNode: (parent: Mounted, name: string) => operations(parent).lookup?.(parent, name),
    hashRemoveNode: () => {},
    isDir: (mode: number) => (mode & 0o170000) === 0o040000,
  } as unknown as RuntimeFiles;
  return { files, node: hostFiles(files).mount(mount) };
}

const operations = (node: Mounted) => node.node_ops as Operations;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clipscope-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('throws the runtime’s error numbers', () => {
  const { node } = runtime(folder);
  const { lookup, mknod, rmdir, unlink } = operations(node);
  writeFileSync(join(folder, 'file'), 'text');
  mkdirSync(join(folder, 'full', 'inside'), { recursive: true });
  expect(() => lookup?.(node, 'nothing')).toThrow('fault 44');
  expect(() => mknod?.(node, 'file', 0o100644)).toThrow('fault 20');
  expect(() => rmdir?.(node, 'full')).toThrow('fault 55');
  expect(() => rmdir?.(node, 'file')).toThrow('fault 54');
  const file = lookup?.(node, 'file') as Mounted;
  expect(() => operations(file).lookup?.(file, 'below')).toThrow('fault 54');
  unlink?.(node, 'file');
  expect(() => operations(file).getattr?.(file)).toThrow('fault 44');
});

test('shares one file between duplicated streams, also after it is renamed and deleted', () => {
  const { node } = runtime(folder);
  const { mknod, rename, unlink } = operations(node);
  const file = mknod?.(node, 'first', 0o100644) as Mounted;
  const { close, dup, llseek, open, read, write } = file.stream_ops as Operations;
  const stream = { node: file, flags: 2, position: 0, shared: {} };
  open?.(stream);
  const bytes = new Int8Array(Buffer.from('-words-'));
  expect(write?.(stream, bytes, 1, 5, 0)).toBe(5);
  dup?.(stream);
  close?.(stream);
  rename?.(file, node, 'second');
  expect(readFileSync(join(folder, 'second'), 'utf8')).toBe('words');
  unlink?.(node, 'second');
  const into = new Int8Array(3);
  expect(read?.(stream, into, 0, 3, 2)).toBe(3);
  expect(Buffer.from(into).toString()).toBe('rds');
  expect(llseek?.(stream, -1, 2)).toBe(4);
  close?.(stream);
  expect(() => read?.(stream, into, 0, 3, 0)).toThrow('fault');
});
