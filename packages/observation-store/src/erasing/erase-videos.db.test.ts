import {
  aComment,
  aForecast,
  anAccount,
  anAudience,
  at,
  aVideo,
  aVideoObservation,
  newObservationLocation,
  type ObservationLocation,
} from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { connectEngine } from '../engine/engine.ts';
import { openWriter } from '../engine/writer.ts';
import { defineQuestion } from '../question.ts';
import { questions } from '../questions/index.ts';
import { openJournal } from '../record/journal.ts';
import { joined, name, sql, text } from '../sql/sql.ts';
import { type ObservationStore, openObservationStore } from '../store.ts';
import { eraseVideos } from './erase-videos.ts';

let place: ObservationLocation;
let store: ObservationStore;
beforeAll(async () => {
  place = newObservationLocation();
  store = await openObservationStore({ ...place, checkRows: true });
});
afterAll(async () => {
  await store.close();
  await place.remove();
});

const noon = (day: number) => at(`2026-03-0${day}T12:00:00Z`);
const subjects = { hashtags: ['soup', 'all'], soundId: 's', stickerIds: ['t'] };
type Told = { readonly videoId: string; readonly day: number; readonly accountId?: string };

/** Records videos, each with two observations, a description, a comment, an audience and a forecast. */
async function record(...videos: (Told & Partial<typeof subjects>)[]) {
  const described = videos.map(({ day, ...given }) => ({
    ...{ day, accountId: 'a1', ...subjects, ...given, publishedAt: noon(day), observedAt: noon(day) },
  }));
  await store.recorder.recordVideos(described.map(({ day: _, ...video }) => aVideo(video)));
  await store.recorder.recordVideoObservations(
    described.flatMap(({ day, ...video }) => [
      aVideoObservation({ ...video, views: 10 }),
      aVideoObservation({ ...video, views: 25, observedAt: noon(day + 1) }),
    ]),
  );
  const eachOf = described.map(({ videoId, accountId, observedAt }) => ({ videoId, accountId, observedAt }));
  await store.recorder.recordComments(
    eachOf.map(({ videoId, observedAt }) => aComment({ videoId, commentId: `c-${videoId}`, observedAt })),
  );
  const analysed = {
    ...{
      platform: 'tiktok' as const,
      textHash: '7',
      model: 'a model',
      language: 'en',
      vector: new Int8Array([1, 2]),
      publishedAt: noon(1),
    },
    ...{ negative: 0.1, neutral: 0.2, positive: 0.7 },
  } as const;
  await store.recorder.recordTextAnalyses(
    eachOf.flatMap(({ videoId }) => [
      { ...analysed, videoId, kind: 'caption' as const, textId: '', author: '' },
      { ...analysed, videoId, kind: 'comment' as const, textId: `c-${videoId}`, author: 'somebody' },
    ]),
    noon(5),
  );
  await store.recorder.recordCaptionTopics(
    'a model topics',
    eachOf.map(({ videoId, accountId }) => ({
      ...{ platform: 'tiktok' as const, accountId, videoId, textHash: '7' },
      topic: { id: 't1', cosine: 0.5 },
    })),
    noon(5),
  );
  await store.recorder.recordAudience(
    eachOf.map(({ videoId, ...of }) =>
      anAudience({ ...of, subjectKind: 'video' as const, subjectId: videoId }),
    ),
  );
  await store.recorder.recordForecasts(
    eachOf.map(({ videoId, accountId, observedAt }) =>
      aForecast({ kind: 'video' as const, subjectId: videoId, accountId, issuedAt: observedAt }),
    ),
  );
}

const ROWS = ['comments', 'comment_observations', 'audience_observations', 'videos', 'video_observations'];
const NEWEST = [
  'account_totals',
  'caption_topics',
  'caption_vectors',
  'commenter_comments',
  'creator_days',
  'forecasts',
  'subject_video_totals',
  'subject_videos',
  'text_analyses',
  'video_cards',
  'video_owners',
  'video_totals',
];
const SUMS = { hashtag: 'hashtag', sound: 'sound_id', sticker: 'sticker_id', industry: 'industry' };

/** All rows derived from videos, except for days and subjects that add up to nothing. */
const everything = defineQuestion({
  name: 'test-everything',
  input: z.strictObject({}),
  row: z.strictObject({ storedRow: z.string() }),
  sql: joined(
    [
      ...ROWS.map(
        table =>
          sql`SELECT concat(${text(`${table} `)}, toString(tuple(*))) AS storedRow FROM ${name(table)}`,
      ),
      ...NEWEST.map(
        table => sql`SELECT concat(${text(`${table} `)}, toString(tuple(*))) FROM ${name(table)} FINAL`,
      ),
      ...Object.entries(SUMS).map(
        ([kind, subject]) => sql`
      SELECT concat(${text(`${kind} `)}, toString((${name(subject)}, day, region, recorded_day, uniqCombined64IfMerge(creators) AS c,
        sum(new_videos) AS n, sum(views_gained) AS v)))
      FROM ${name(kind)}_days GROUP BY platform, ${name(subject)}, day, region, recorded_day HAVING c + abs(n) + abs(v) > 0`,
      ),
      sql`SELECT concat('subject ', toString((kind, subject, sum(videos) AS n, sum(views_gained) AS v)))
      FROM subject_totals GROUP BY kind, platform, subject HAVING abs(n) + abs(v) > 0`,
      sql`SELECT concat('published ', toString((kind, region, day, subject, recorded_day, sum(new_videos) AS n)))
      FROM publication_days GROUP BY kind, platform, region, day, subject, recorded_day HAVING n != 0`,
    ],
    ' UNION ALL ',
  ),
});
const storedRows = async () => (await store.reader().ask(everything, {})).map(row => row.storedRow).sort();

/** Each test has a separate account. */
const accountOf = (accountId: string) => ({ platform: 'tiktok', accountId }) as const;
const reason = 'It may not be kept.';
const erase = (accountId: string, ...videoIds: string[]) =>
  store.recorder.eraseVideos({ ...accountOf(accountId), videoIds, reason });

test('leaves the same rows as if the videos had never been observed', async () => {
  await store.recorder.recordAccounts([anAccount({ accountId: 'a1', observedAt: noon(1) })]);
  await record({ videoId: 'kept', day: 1 }, { videoId: 'other', day: 2, accountId: 'a2' });
  const before = await storedRows();
  // One video shares day and hashtag with a remaining one; the other is the only one of its day.
  await record({ videoId: 'v1', day: 1 }, { videoId: 'v2', day: 2, hashtags: ['soup', 'alone'] });
  expect(await storedRows()).toHaveLength(before.length + 59);
  const edited = { videoId: 'v2', accountId: 'a1', ...subjects, hashtags: ['soup', 'added'] };
  await store.recorder.recordVideoObservations([
    aVideoObservation({ ...edited, publishedAt: noon(2), observedAt: noon(4), views: 30 }),
  ]);
  await erase('a1', 'v1', 'v2', 'unknown');
  expect(await storedRows()).toEqual(before);
  expect(await store.reader().ask(questions.dayDifferences, { asOfDay: '2100-01-01' })).toEqual([]);
  expect(await store.reader().ask(questions.accountById, accountOf('a1'))).toHaveLength(1);
});

const noted = defineQuestion({
  name: 'test-erasures',
  input: z.strictObject({ accountId: z.string() }),
  row: z.strictObject({ videos: z.array(z.string()), reason: z.string(), done: z.boolean() }),
  sql: sql`SELECT video_ids AS videos, reason, toBool(finished_at IS NOT NULL) AS done FROM erasures FINAL
    WHERE account_id = {accountId:String} ORDER BY videos`,
});

test('records the erasure, and completes an interrupted one with the next', async () => {
  const account = accountOf('b1');
  await record({ videoId: 'w0', day: 1, ...account });
  const before = await storedRows();
  await record({ videoId: 'w1', day: 1, ...account }, { videoId: 'w2', day: 3, ...account });
  await interrupt('b1', 'w1');
  expect(await store.reader().ask(questions.interruptedErasures, account)).toMatchObject([
    { video_ids: ['w1'] },
  ]);
  await erase('b1', 'w1', 'w2');
  expect(await storedRows()).toEqual(before);
  expect(await store.reader().ask(questions.interruptedErasures, account)).toEqual([]);
  expect(await store.reader().ask(noted, { accountId: 'b1' })).toEqual([
    { videos: ['w1'], reason, done: true },
    { videos: ['w1', 'w2'], reason, done: true },
  ]);
});

test('completes an interrupted erasure before it erases the whole account with its comments', async () => {
  await store.recorder.recordAccounts([
    anAccount({ accountId: 'c1', handle: 'GoneAway', observedAt: noon(1) }),
  ]);
  const by = (commentId: string, authorId: string | null, authorHandle: string) =>
    aComment({ videoId: 'elsewhere', commentId, authorId, authorHandle, observedAt: noon(1) });
  await store.recorder.recordComments([
    by('of the id', 'c1', 'renamed'),
    by('of the handle', null, 'goneaway'),
    by('of the handle in capitals', null, 'GoneAWAY'),
    by('of another handle', null, 'GoneAwayToo'),
    by('of another id', 'c2', 'goneaway'),
  ]);
  const isByAccount = (line: string) => /^comment(s|er_comments) .*of the /.test(line);
  const before = await storedRows();
  expect(before.filter(isByAccount).length).toBeGreaterThanOrEqual(3);
  await record({ videoId: 'x1', day: 1, accountId: 'c1' });
  await interrupt('c1', 'x1');
  await store.recorder.eraseAccount({ ...accountOf('c1'), reason });
  expect(await storedRows()).toEqual(before.filter(line => !isByAccount(line)));
});

/** Fails after the sums are updated and before the rows are removed, like a crash. */
async function interrupt(accountId: string, videoId: string): Promise<void> {
  const engine = await connectEngine(place);
  const { ask } = store.reader();
  const [writer, now] = [
    openWriter(engine, undefined, { before: async () => {}, after() {} }),
    () => noon(9),
  ];
  const reportProblem = (problem: Error) => {
    throw problem;
  };
  const journal = openJournal({ ask, now, insertOnce: writer.insertOnce, reportProblem });
  const removeReplaced = async () => {
    throw new Error('as the test wants it');
  };
  const parts = { ...writer, ask, now, insertFannedOnce: journal.insert, removeReplaced };
  const erasure = { ...accountOf(accountId), videoIds: [videoId], reason };
  await expect(eraseVideos(parts, erasure)).rejects.toThrow('as the test wants it');
  await engine.close();
}
