import { questions } from '@clipscope/observation-store';
import { assertNeverStale } from '@clipscope/testkit';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { openReplyCache } from './reply-cache.ts';

const platform = 'tiktok';
type Listener = Parameters<Context['observations']['onChange']>[0];

/** A store that answers as the test says. */
function opened(read: (accountId: string) => Promise<number>) {
  const listeners = new Set<Listener>();
  const observations = {
    engine: 'chdb',
    onChange: (listener: Listener) => listeners.add(listener),
    ask: async (_question: unknown, { accountId }: { accountId: string }) => [
      { look: [await read(accountId)] },
    ],
  };
  const context = { observations, now: () => new Date(0) } as unknown as Context;
  const tell: Listener = changed => {
    for (const listener of listeners) listener(changed);
  };
  const numberOf = async (of: Context, accountId: string) => {
    const [row] = await of.observations.ask(questions.accountLooks, { platform, accountId });
    return row?.look[0] ?? -1;
  };
  return { replies: openReplyCache(context), context, numberOf, tell };
}

const changedOf = (accountId: string) => new Set([`account/${platform}/${accountId}`, 'everything']);

test('no reply is older than what was recorded when it was asked for, whatever came meanwhile', async () => {
  let made = 0;
  await assertNeverStale(rows => {
    const { replies, context, numberOf, tell } = opened(accountId => rows.read(accountId as '1' | '2'));
    return {
      async ask(subjects) {
        const reply = await replies.answer(subjects.join(' '), context, async watched => {
          made += 1;
          const numbers: number[] = [];
          for (const subject of subjects) numbers.push(await numberOf(watched, subject));
          // Some look at more than the observations, and are neither shared nor kept.
          if (made % 3 === 0) void watched.business;
          return numbers;
        });
        return JSON.parse(reply);
      },
      record: (subject, insert) => insert().finally(() => tell(changedOf(subject))),
    };
  }, 500);
});

test('a change that follows another is heard while a reply is made', async () => {
  let number = 1;
  let meanwhile = async () => {};
  const { replies, context, numberOf, tell } = opened(async () => {
    const seen = number;
    await meanwhile();
    return seen;
  });
  const ask = () => replies.answer('reply', context, watched => numberOf(watched, '2'));
  meanwhile = async () => {
    tell(changedOf('1'));
    number = 2;
    tell(changedOf('2'));
  };
  expect(await ask()).toBe('1');
  meanwhile = async () => {};
  expect(await ask()).toBe('2');
});

/** How often replies are made, when each is asked for in turn and then the first again. */
async function madeOf(count: number, keyOf: (place: number) => string, text: string) {
  const { replies, context } = opened(async () => 0);
  let made = 0;
  const ask = (place: number) =>
    replies.answer(keyOf(place), context, async () => {
      made += 1;
      return text;
    });
  for (let place = 0; place < count; place += 1) await ask(place);
  await ask(0);
  return made;
}

test('what is kept is bounded by the memory it takes, keys included', async () => {
  const short = (place: number) => `reply ${place}`;
  const long = (place: number) => String(place).padEnd(900_000, '-');
  const latin = 'a'.repeat(900_000);
  expect(await madeOf(70, short, latin)).toBe(70);
  expect(await madeOf(80, short, latin)).toBe(81);
  expect(await madeOf(80, long, '')).toBe(81);
  expect(await madeOf(80, short, 'ж'.repeat(450_000))).toBe(81);
  // Too large for a single one.
  expect(await madeOf(1, short, 'ж'.repeat(600_000))).toBe(2);
});

test('a reply during which very much is recorded is not kept', async () => {
  let meanwhile = () => {};
  const { replies, context, numberOf, tell } = opened(async () => {
    meanwhile();
    return 1;
  });
  let made = 0;
  const ask = () =>
    replies.answer('reply', context, watched => {
      made += 1;
      return numberOf(watched, '1');
    });
  const others = (count: number) =>
    new Set(Array.from({ length: count }, (_, at) => `account/tiktok/o${at}`));
  meanwhile = () => tell(others(10_001));
  await ask();
  meanwhile = () => tell(others(9_000));
  await ask();
  await ask();
  expect(made).toBe(2);
});
