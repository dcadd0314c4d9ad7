import { expect, test } from 'vitest';
import type { ChangeListener } from '../changes.ts';
import { questions } from '../questions/index.ts';
import { keeping } from './keeping.ts';

/** Every answer is the same rows. */
function opened(rows: readonly object[] = []) {
  const listeners = new Set<ChangeListener>();
  let asked = 0;
  let end = () => {};
  const kept = keeping(listener => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  const reader = kept.over('', async () => {
    asked += 1;
    await new Promise<void>(resolve => {
      end = resolve;
    });
    return rows as never;
  });
  const answered = async <Rows>(answer: Promise<Rows>, meanwhile = () => {}) => {
    meanwhile();
    end();
    return answer;
  };
  const ask = (platform: string, meanwhile?: () => void) =>
    answered(reader(questions.tierCurve, { platform, tier: 'nano' }), meanwhile);
  const change = (...changed: string[]) => {
    for (const listener of listeners) listener(new Set(changed));
  };
  return { kept, reader, answered, ask, change, listeners, asked: () => asked };
}

test('an answer is given again until rows that it was read from change', async () => {
  const { ask, change, asked } = opened();
  const first = await ask('tiktok');
  expect(await ask('tiktok')).toBe(first);
  await ask('youtube');
  expect(asked()).toBe(2);
  change('computed/youtube', 'account/tiktok/7');
  await ask('tiktok');
  expect(asked()).toBe(2);
  change('computed/tiktok');
  await ask('tiktok');
  expect(asked()).toBe(3);
});

test('what was read while something was written is not kept', async () => {
  const { kept, ask, asked } = opened();
  await ask('tiktok', kept.part);
  await ask('tiktok');
  expect(asked()).toBe(2);
});

test('nobody listens while nothing is kept', async () => {
  const { ask, change, listeners } = opened();
  expect(listeners.size).toBe(0);
  await ask('tiktok');
  expect(listeners.size).toBe(1);
  change('computed/tiktok');
  expect(listeners.size).toBe(0);
});

test('what has no scope is asked each time, and what is about many unless it is said to be kept', async () => {
  const { reader, answered, asked } = opened();
  const accountIds = Array.from({ length: 9 }, (_, number) => String(number));
  const some = (ids: string[]) =>
    reader(questions.accountManyDescriptions, { platform: 'tiktok', accountIds: ids });
  for (let time = 0; time < 2; time += 1) {
    await answered(reader(questions.ingestMark, { name: 'demo' }));
    await answered(some(accountIds));
  }
  expect(asked()).toBe(4);
  for (let time = 0; time < 2; time += 1) {
    await answered(some(accountIds.slice(1)));
    await answered(
      reader(questions.accountsVideoTimes, { platform: 'tiktok', accountIds, publishedBefore: new Date(0) }),
    );
  }
  expect(asked()).toBe(6);
});

const MB = 1024 * 1024;
const text = (bytes: number) => [{ text: 'a'.repeat(bytes) }];

test('only so much is kept: what nobody asked for longest goes first', async () => {
  // With what is derived from them, four of them fit.
  const { ask, asked } = opened(text(9 * MB));
  for (const platform of ['a', 'b', 'c', 'd', 'a', 'e']) await ask(platform);
  expect(asked()).toBe(5);
  for (const platform of ['a', 'c', 'd', 'e']) await ask(platform);
  expect(asked()).toBe(5);
  await ask('b');
  expect(asked()).toBe(6);
});

test('one answer does not push out all others', async () => {
  const { ask, asked, listeners } = opened(text(10 * MB));
  await ask('tiktok');
  await ask('tiktok');
  expect([asked(), listeners.size]).toEqual([2, 0]);
});

test.each([
  ['characters beyond Latin', [{ text: 'ж'.repeat(5 * MB) }]],
  ['rows of small numbers', Array.from({ length: 300_000 }, (_, number) => ({ number }))],
])('%s are counted by the memory they take', async (_, rows) => {
  const { ask, asked } = opened(rows);
  await ask('tiktok');
  await ask('tiktok');
  expect(asked()).toBe(2);
});

test('keys count too', async () => {
  const { ask, asked } = opened();
  const long = (place: number) => String(place).padEnd(5 * MB, '-');
  // Each key holds the platform, and so does the scope.
  for (let place = 0; place < 12; place += 1) await ask(long(place));
  await ask(long(11));
  expect(asked()).toBe(12);
  await ask(long(0));
  expect(asked()).toBe(13);
});

test('readers who see different rows are not given each other’s', async () => {
  const { kept, ask, asked } = opened();
  const first = await ask('tiktok');
  const other = kept.over('corpus_1', async () => []);
  const own = await other(questions.tierCurve, { platform: 'tiktok', tier: 'nano' });
  expect(own).not.toBe(first);
  expect(await ask('tiktok')).toBe(first);
  expect(asked()).toBe(1);
});

test('two who read the same at the same time leave one answer, which is forgotten like any other', async () => {
  const { kept, change, listeners } = opened();
  let asked = 0;
  const reader = kept.over('', async () => {
    asked += 1;
    return [];
  });
  const ask = () => reader(questions.tierCurve, { platform: 'tiktok', tier: 'nano' });
  await Promise.all([ask(), ask()]);
  expect([asked, listeners.size]).toEqual([2, 1]);
  change('computed/tiktok');
  await ask();
  expect(asked).toBe(3);
});
