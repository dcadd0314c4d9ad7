import { expect, test } from 'vitest';
import { seededRandom } from '../metrics/statistics/seeded.ts';
import { normalQuantile } from '../metrics/statistics/significance.ts';
import { type AssistantVideo, traitEffects } from './trait-effects.ts';

type Made = { readonly account: string; readonly log: number; readonly hook: string };
const video = ({ account, log, hook }: Made, at: number): AssistantVideo => ({
  key: `v${at}`,
  accountKey: account,
  logTimes: log,
  traits: { hook: [hook] },
});

/** Two accounts, one of which achieves e times as much with everything; questions bring ln 2 more in both. */
const TWO = ['a', 'b']
  .flatMap(account =>
    Array.from({ length: 16 }, (_, at) => {
      const hook = at % 2 === 0 ? 'question' : 'plain';
      const wobble = at % 4 < 2 ? 0.1 : -0.1;
      return {
        account,
        hook,
        log: (account === 'b' ? 1 : 0) + (hook === 'question' ? Math.log(2) : 0) + wobble,
      };
    }),
  )
  .map(video);

test('an effect within accounts, with its interval, sample and best examples', () => {
  const [plain, question] = traitEffects(TWO);
  expect(question).toMatchObject({
    ...{ trait: 'hook', value: 'question', times: expect.closeTo(2, 9), isProven: true },
    ...{ videos: 16, without: 16, accounts: 2 },
    interval: { low: expect.closeTo(1.8478, 3), high: expect.closeTo(2.1648, 3), level: 0.95 },
  });
  expect(question?.keys.slice(0, 2)).toEqual(['v16', 'v20']);
  expect(plain).toMatchObject({ times: expect.closeTo(0.5, 9), isProven: true });
});

test('what only one account does says nothing, however much it achieves', () => {
  const videos = TWO.map((one, at) => ({ ...one, traits: { hook: [at < 16 ? 'plain' : 'question'] } }));
  expect(traitEffects(videos)).toEqual([]);
});

test('what one of two accounts does and does not is no advice to the other', () => {
  const [one, both] = [TWO.filter(({ accountKey }) => accountKey === 'a'), TWO].map(videos =>
    videos.map(video => (video.accountKey === 'a' ? video : { ...video, traits: { hook: [] } })),
  );
  expect(traitEffects(one ?? [])).toHaveLength(2);
  expect(traitEffects(both ?? [])).toEqual([]);
});

test('seven videos on a side are too few', () => {
  const some = TWO.filter(({ traits }, at) => at < 16 && (traits.hook?.[0] === 'plain' || at < 14));
  expect(some.filter(({ traits }) => traits.hook?.[0] === 'question')).toHaveLength(7);
  expect(traitEffects(some)).toEqual([]);
});

test('on pure noise at most one answer in ten claims anything', () => {
  const random = seededRandom(7);
  const rounds = 200;
  let claiming = 0;
  for (let round = 0; round < rounds; round++) {
    const videos = Array.from({ length: 120 }, (_, at) => ({
      key: `v${at}`,
      accountKey: `a${at % 6}`,
      // Heavy tails, as views have.
      logTimes: normalQuantile(0.001 + 0.998 * random()) * (random() < 0.1 ? 3 : 1),
      traits: {
        hook: [['question', 'number', 'plain'][Math.floor(random() * 3)] ?? ''],
        weekday: [String(Math.floor(random() * 7))],
        duration: [String(Math.floor(random() * 4))],
      },
    }));
    if (traitEffects(videos).some(({ isProven }) => isProven)) claiming++;
  }
  expect(claiming).toBeLessThanOrEqual(rounds / 10);
});
