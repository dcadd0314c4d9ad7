import { expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.ts';

test.each([[[]], [['rw', 'noexec']], [['ro']]])(
  'a machine with /dev/shm mounted as %j uses its disk',
  options => {
    const mounts = options.length === 0 ? [] : [{ folder: '/dev/shm', options }];
    expect(memoryFolder(mounts)).toBeUndefined();
  },
);
