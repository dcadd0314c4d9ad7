import { expect, test } from 'vitest';
import type { ChangeListener } from './changes.ts';
import { keeping } from './keeping.ts';
import { questions } from './questions/index.ts';

function opened() {
  const listeners = new Set<ChangeListener>();
  let asked = 0;
  let end = () => {};
  const kept = keeping(
    async () => {
      asked += 1;
      await new Promise<void>(resolve => {
        end = resolve;
      });
      return [];
    },
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  );
  const ask = async (platform: string, meanwhile = () => {}) => {
    const answer = kept.ask(questions.tierCurve, { platform, tier: 'nano' });
    meanwhile();
    end();
    return answer;
  };
  const change = (...changed: string[]) => {
    for (const listener of listeners) listener(new Set(changed));
  };
  return { kept, ask, change, listeners, asked: () => asked, end: () => end() };
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

test('any other question is asked each time', async () => {
  const { kept, asked, end } = opened();
  for (let time = 0; time < 2; time += 1) {
    const answer = kept.ask(questions.ingestMark, { name: 'demo' });
    end();
    await answer;
  }
  expect(asked()).toBe(2);
});

test('only so many are kept, the oldest goes first', async () => {
  const { ask, asked } = opened();
  for (let number = 0; number <= 64; number += 1) await ask(`platform ${number}`);
  expect(asked()).toBe(65);
  await ask('platform 1');
  expect(asked()).toBe(65);
  await ask('platform 0');
  expect(asked()).toBe(66);
});
