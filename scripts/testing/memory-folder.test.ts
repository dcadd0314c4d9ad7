import { expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.ts';

test.each([[[]], [['rw', 'noexec']], [['ro']]])('uses the disk where /dev/shm is mounted as %j', options => {
  const mounts = options.length === 0 ? [] : [{ folder: '/dev/shm', options }];
  expect(memoryFolder(mounts)).toBeUndefined();
});
