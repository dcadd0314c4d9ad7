import { expect, test } from 'vitest';
import { openExclusion, openPool } from './pool.ts';

/** Tasks that note when they begin and end, the latter when told to. */
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

test('a lane takes one at a time, lanes go side by side, and what is alone waits for all and holds up all', async () => {
  const { events, task } = tasks();
  const { lane, alone } = openExclusion();
  const [left, right] = [lane(), lane()];
  const [one, two, other, whole, after] = ['one', 'two', 'other', 'whole', 'after'].map(task);
  if (!one || !two || !other || !whole || !after) throw new Error('Five tasks.');
  const results = [left(one.run), left(two.run), right(other.run), alone(whole.run), right(after.run)];
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

test('one that fails does not hold up the next', async () => {
  const { events, task } = tasks();
  const { lane, alone } = openExclusion();
  const inLane = lane();
  const [first, second, third] = [task('first'), task('second'), task('third')];
  const failing = inLane(first.run);
  const whole = alone(second.run);
  const last = inLane(third.run);
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

test('who comes is given the one that the fewest wait for', async () => {
  const acquire = openPool(['a', 'b'], { inTurn: false });
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

test('in turn nobody has one that another is using, and a failure lets the next in', async () => {
  const acquire = openPool(['a'], { inTurn: true });
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
