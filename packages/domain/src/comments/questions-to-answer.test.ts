import { expect, test } from 'vitest';
import { type AskedQuestion, questionsToAnswer } from './questions-to-answer.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const asked = (text: string, authorId: string, over: Partial<AskedQuestion> & { daysAgo?: number } = {}) => {
  const { daysAgo = 0, ...rest } = over;
  return {
    text,
    authorId,
    videoId: 'v1',
    accountId: 'a1',
    askedAt: new Date(NOW.getTime() - daysAgo * 86_400_000),
    likes: null,
    answeredAt: null,
    ...rest,
  };
};
const summary = (questions: readonly AskedQuestion[]) =>
  questionsToAnswer(questions, NOW).map(({ questions: same, ...rest }) => ({ text: same[0]?.text, ...rest }));

test('everybody who asked or liked waits, and the urge halves with each week', () => {
  const price = 'what does it cost altogether with shipping?';
  expect(
    summary([
      asked('where is this from?', 'a', { likes: 3, daysAgo: 7 }),
      asked(price, 'b', { likes: 1 }),
      asked(`${price}!!`, 'c', { videoId: 'v2', daysAgo: 1 }),
      asked(price, 'c', { videoId: 'v3', answeredAt: NOW }),
      asked('what does it cost', 'd', { answeredAt: NOW }),
    ]),
  ).toEqual([
    { text: price, people: 2, likes: 1, ageDays: 0, answered: 1, priority: 3 },
    { text: 'where is this from?', people: 1, likes: 3, ageDays: 7, answered: 0, priority: 2 },
  ]);
});

test('a short question is another one under each video, and any is under each account', () => {
  const long = 'which size did you take in the blue one?';
  const groups = summary([
    asked('where?', 'a'),
    asked('Where??', 'b'),
    asked('where?', 'c', { videoId: 'v2' }),
    asked(long, 'd', { accountId: 'a2', videoId: 'w' }),
    asked(long, 'e'),
  ]);
  expect(groups.map(({ text, people }) => [text, people])).toEqual([
    ['where?', 2],
    ['where?', 1],
    [long, 1],
    [long, 1],
  ]);
});
