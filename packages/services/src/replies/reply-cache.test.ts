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
