import { expect, test } from 'vitest';
import { openPool, openWriteQueues } from './pool.ts';

/** Tasks that log when they begin and end; the test decides when they end. */
function tasks() {
  const events: string[] = [];
  const task = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const run = async () => {
      events.push(`${name} begins`);
      await promise.finally(() => events.push(`${name} ends`));
    };
    return { run, end: resolve, fail: () => reject(new Error(name)) };
  };
  return { events, task };
}

const settled = () => new Promise(resolve => setImmediate(resolve));

test('runs queues in parallel, the tasks of a queue one by one, and an exclusive task alone', async () => {
  const { events, task } = tasks();
  const { openQueue, exclusively } = openWriteQueues();
  const [left, right] = [openQueue(), openQueue()];
  const [one, two, other, whole, after] = ['one', 'two', 'other', 'whole', 'after'].map(task);
  if (!one || !two || !other || !whole || !after) throw new Error('Five tasks.');
  const results = [left(one.run), left(two.run), right(other.run), exclusively(whole.run), right(after.run)];
  await settled();
  expect(events).toEqual(['one begins', 'other begins']);
  one.end();
  other.end();
  await settled();
  expect(events.slice(2)).toEqual(['one ends', 'other ends', 'two begins']);
  two.end();
  await settled();
  expect(events.slice(5)).toEqual(['two ends', 'whole begins']);
  whole.end();
  after.end();
  await Promise.all(results);
  expect(events.slice(7)).toEqual(['whole ends', 'after begins', 'after ends']);
});

test('continues after a task that fails', async () => {
  const { events, task } = tasks();
  const { openQueue, exclusively } = openWriteQueues();
  const enqueue = openQueue();
  const [first, second, third] = [task('first'), task('second'), task('third')];
  const failing = enqueue(first.run);
  const whole = exclusively(second.run);
  const last = enqueue(third.run);
  first.fail();
  await expect(failing).rejects.toThrow('first');
  second.fail();
  await expect(whole).rejects.toThrow('second');
  third.end();
  await last;
  expect(events).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ]);
});

test('picks the least busy member', async () => {
  const acquire = openPool(['a', 'b'], { exclusive: false });
  const ends: (() => void)[] = [];
  const use = (one: string) => new Promise<string>(resolve => ends.push(() => resolve(one)));
  const uses = [acquire(use), acquire(use), acquire(use)];
  await settled();
  expect(ends).toHaveLength(3);
  ends[1]?.();
  expect(await uses[1]).toBe('b');
  const next = acquire(use);
  await settled();
  for (const end of ends) end();
  expect(await Promise.all([uses[0], uses[2], next])).toEqual(['a', 'a', 'b']);
});

test('gives an exclusive member to one task at a time, also after a failure', async () => {
  const acquire = openPool(['a'], { exclusive: true });
  const used: string[] = [];
  const first = acquire(async () => {
    used.push('first begins');
    await Promise.resolve();
    used.push('first ends');
    throw new Error('broken');
  });
  const second = acquire(async one => used.push(`second has ${one}`));
  await expect(first).rejects.toThrow('broken');
  await second;
  expect(used).toEqual(['first begins', 'first ends', 'second has a']);
});
