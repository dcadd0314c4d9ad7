import { datasetsVisibleTo } from '@clipscope/business-store';
import { contract } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import { at, newOwner, openTestContext } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directionLanguage } from '../../../test/direction-language.ts';
import { capturedLine, startAndWait, uploadAndRead } from '../../../test/import-files.ts';
import type { ProcessContext, SignedIn } from '../../context.ts';
import { analyseAllTexts } from '../analyse-all-texts.ts';
import { renameTopic } from './rename-topic.ts';
import { accountTopics } from './subject-topics.ts';
import { topicsModel } from './topics-model.ts';

const SUBJECTS = 16;
const CAPTIONS = 224;

let owner: SignedIn<ProcessContext>;
let other: SignedIn<ProcessContext>;
let close: () => Promise<void>;
beforeAll(async () => {
  const language = directionLanguage('directions-1');
  const opened = await openTestContext({ now: () => at('2026-11-15T12:00:00Z'), language });
  close = opened.close;
  owner = await newOwner(opened.context, 'owner@imported-topics.example', 'ADVANCED');
  other = await newOwner(opened.context, 'other@imported-topics.example', 'ADVANCED');
  const lines = Array.from({ length: CAPTIONS }, (_, video) => {
    const subject = video % SUBJECTS;
    const hashtags = [`thing${subject}`, `deed${subject}`, 'x'.repeat(1 + (video % 5))];
    return capturedLine({ video, account: 'mina', views: 10, at: '2026-11-01T10:00:00Z', hashtags });
  });
  const uploaded = await uploadAndRead(owner, 'topics.ndjson', lines.join('\n'));
  await startAndWait(owner, uploaded.id);
  await analyseAllTexts(owner);
  const databases = await datasetsVisibleTo(owner.business.db, owner.actor.teamId);
  owner = { ...owner, observations: owner.observationStore.reader(databases) };
});
afterAll(() => close());

const read = (context: SignedIn<ProcessContext>) =>
  accountTopics(context, {
    params: { id: 'mina' },
    query: contract.accountTopics.query.parse({ startDate: '2026-09-01', limit: 50 }),
    body: undefined,
  });

test('topics of captions that a team imported are found and can be renamed, for this team only', async () => {
  const { collected, classified, withTopic, topics } = await read(owner);
  expect([collected, classified]).toEqual([CAPTIONS, CAPTIONS]);
  expect(withTopic).toBeGreaterThan(150);
  expect(topics.reduce((sum, { videos }) => sum + videos, 0)).toBe(withTopic);
  const [first] = topics;
  if (!first) throw new Error('There are topics');
  expect(first.name).toMatch(/(thing|deed)\d+/);
  await renameTopic(owner, { params: { id: first.id }, query: {}, body: { name: 'Ours' } });
  expect((await read(owner)).topics[0]).toMatchObject({ id: first.id, name: 'Ours', isRenamed: true });

  const shared = await owner.observationStore
    .reader()
    .ask(questions.topicTerms, { model: topicsModel(owner) });
  expect(shared).toEqual([]);
  await expect(read(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const rename = { params: { id: first.id }, query: {}, body: { name: 'Theirs' } };
  await expect(renameTopic(other, rename)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
