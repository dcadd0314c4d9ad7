import { contract } from '@clipscope/contract';
import type { WritingPort } from '@clipscope/integrations';
import { aComment, anAccount, at, aVideo, newOwner, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ProcessContext, SignedIn } from '../context.ts';
import { forgetEverywhere } from '../forgetting/forget-everywhere.ts';
import { transcribe } from '../transcriptions/transcribe.ts';
import { translate } from './translate.ts';

type Member = SignedIn<ProcessContext>;
const clock = testClock('2026-11-15T12:00:00.000Z');
let asked: string[];
let answer: (lines: string[]) => string;
let close: () => Promise<void>;
let context: ProcessContext;
let owner: Member;
let other: Member;
const writing: WritingPort = {
  model: 'small',
  write: async ({ data }) => {
    asked.push(data);
    return answer(JSON.parse(data));
  },
};
const observed = { publishedAt: at('2026-11-09T09:00:00Z'), observedAt: at('2026-11-09T09:00:00Z') };
const video = { ...observed, accountId: 'a1', videoId: '1', transcript: 'Kiehauta vesi. Lisää suola!' };
beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: clock.now, writing }));
  owner = await newOwner(context, 'owner@tongues.example', 'ADVANCED');
  other = await newOwner(context, 'other@tongues.example', 'ADVANCED');
  await context.recorder.recordAccounts([anAccount({ accountId: 'a1', handle: 'mina', ...observed })]);
  await context.recorder.recordVideos([aVideo({ ...video, caption: 'Pasta yhdessä pannussa' })]);
  await context.recorder.recordComments([
    aComment({ ...observed, videoId: '1', commentId: 'c1', authorId: 'u1', text: 'Hyvää, @liisa!' }),
  ]);
});
afterAll(() => close());
beforeEach(() => {
  clock.forwardMs(1000);
  asked = [];
  answer = lines => `\`\`\`json\n${JSON.stringify(lines.map(line => `EN ${line}`))}\n\`\`\``;
});

const call = async (by: Member, text: object = { kind: 'caption' }, language = 'en') => {
  const body = contract.translate.body.parse({ videoId: '1', text, language });
  return contract.translate.reply.parse(await translate(by, { params: {}, query: {}, body }));
};

it('a caption is paid for once per version, team, language and model', async () => {
  const first = { lines: ['EN Pasta yhdessä pannussa'], language: 'en', model: 'small', isCached: false };
  expect(await call(owner)).toEqual(first);
  expect(await call(owner)).toEqual({ ...first, isCached: true });
  expect(await call(other)).toEqual(first);
  expect(await call(owner, undefined, 'sv')).toMatchObject({ isCached: false });
  expect(await call({ ...owner, writing: { ...writing, model: 'large' } })).toMatchObject({
    ...{ model: 'large', isCached: false },
  });
  const later = { ...video, observedAt: clock.now() };
  await context.recorder.recordVideos([aVideo({ ...later, caption: 'Pasta kattilassa' })]);
  expect(await call(owner)).toMatchObject({ lines: ['EN Pasta kattilassa'], isCached: false });
  expect(asked).toHaveLength(5);
});

it('comments without the handles in them, and the team’s transcription by segment', async () => {
  expect((await call(owner, { kind: 'comment', id: 'c1' })).lines).toEqual(['EN Hyvää, @…!']);
  const transcript = { kind: 'transcript' };
  await expect(call(owner, transcript)).rejects.toMatchObject({ reason: { code: 'transcriptions.none' } });
  await transcribe(owner, { params: { id: '1' }, query: { platform: 'tiktok' }, body: undefined });
  expect((await call(owner, transcript)).lines).toEqual(['EN Kiehauta vesi.', 'EN Lisää suola!']);
  await expect(call(other, transcript)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(call(owner, { kind: 'comment', id: 'c9' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it.each([
  ['no array', () => 'I cannot do that.'],
  ['too few texts', () => '[]'],
  ['other things than texts', () => '[1]'],
])('%s is no translation, and nothing is cached', async (_, bad) => {
  answer = bad;
  const failed = call(owner, undefined, 'de');
  await expect(failed).rejects.toMatchObject({ reason: { code: 'assistant.badTranslation' } });
});

it('without a service the reply names what is missing', async () => {
  const none = { ...owner, writing: { ...writing, model: null } };
  await expect(call(none)).rejects.toMatchObject({ reason: { code: 'assistant.noWriting' } });
});

it('forgetting an account deletes its translations', async () => {
  await forgetEverywhere(context, { platform: 'tiktok', accountId: 'u1', reason: 'Asked by the person.' });
  await call(owner);
  expect(asked).toEqual([]);
  await forgetEverywhere(context, { platform: 'tiktok', accountId: 'a1', reason: 'Asked by the person.' });
  const { rows } = (await context.business.db.execute(
    'SELECT count(*)::int AS left FROM translations',
  )) as unknown as {
    rows: { left: number }[];
  };
  expect(rows).toEqual([{ left: 0 }]);
});
