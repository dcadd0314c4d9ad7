import {
  aComment,
  anAccount,
  anAccountObservation,
  anAudience,
  aPlaylist,
  aSound,
  aSticker,
  aSubjectObservation,
  at,
  aVideo,
  aVideoObservation,
  openTestObservations,
} from '@clipscope/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { defineQuestion } from '../question.ts';
import { questions } from '../questions/index.ts';
import { name, type Sql, sql, table } from '../sql/sql.ts';
import type { ReadTable } from '../sql/tables.ts';
import type { ObservationStore } from '../store.ts';

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
});
afterAll(() => store.close());

/** Texts that contain special characters of the formats. */
const SIGNS = [
  "'",
  '"',
  '`',
  '\\',
  '\t',
  '\n',
  '\r',
  '\b',
  '\0',
  '[',
  ']',
  ',',
  '{',
  '}',
  '%',
  '\\N',
  '\\x41',
];
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...SIGNS, '\ud83d', '\ude00', '😀'), fc.string({ unit: 'binary' })), {
    maxLength: 6,
  })
  .map(parts => parts.join(''));

const KNOWN = ["rock'n'roll", "valentine's", 'a\\', "\\'", "'", 'two\tcolumns\nand a line', '\\t', 'C:\\new'];
const RANDOM = inject('depth') === 'deep' ? 2000 : 100;
const texts = [...KNOWN, ...fc.sample(anyText, { numRuns: RANDOM, seed: 20_261_118 })];

/** The engine rejects NUL characters and lone surrogates. */
const cleaned = (text: string) => text.replaceAll('\0', '').toWellFormed();

const observedAt = at('2026-11-01T12:00:00Z');
const idOf = (number: number) => `v${number}`;
const tagsOf = (text: string) => [`1${text}`, '', `2${text}`];
const ofText = (text: string, number: number) => ({
  videoId: idOf(number),
  observedAt,
  soundId: `s${text}`,
  hashtags: tagsOf(text),
  stickerIds: tagsOf(text),
});

const rows = (observation: ReadTable, columns: Sql, key: string) =>
  defineQuestion({
    name: `test-texts-of-${observation.replaceAll('_', '-')}`,
    input: z.strictObject({}),
    row: z.strictObject({ key: z.string(), texts: z.array(z.unknown()) }),
    sql: sql`SELECT ${name(key)} AS key, array(${columns}) AS texts FROM ${table(observation)} WHERE startsWith(${name(key)}, 'v')`,
  });
const list = (observation: string) => {
  const column = name(observation);
  return sql`arrayElement(${column}, 1), arrayElement(${column}, 2), arrayElement(${column}, 3)`;
};

async function expectStored(question: ReturnType<typeof rows>, expected: (text: string) => string[]) {
  const found = new Map((await store.reader().ask(question, {})).map(({ key, texts: read }) => [key, read]));
  expect(found.size).toBe(texts.length);
  for (const [number, text] of texts.entries())
    expect.soft(found.get(idOf(number)), JSON.stringify(text)).toEqual(expected(text).map(cleaned));
}

test('stores texts and lists of video observations unchanged', async () => {
  await store.recorder.recordVideoObservations(
    texts.map((text, number) =>
      aVideoObservation({ ...ofText(text, number), language: text, industry: text, views: 1 }),
    ),
  );
  await expectStored(
    rows(
      'video_observations',
      sql`sound_id, language, industry, ${list('hashtags')}, ${list('sticker_ids')}`,
      'video_id',
    ),
    text => [`s${text}`, text, text, ...tagsOf(text), ...tagsOf(text)],
  );
});

test('stores texts, lists and maps of descriptions unchanged', async () => {
  await store.recorder.recordVideos(
    texts.map((text, number) => aVideo({ ...ofText(text, number), caption: text, mentions: tagsOf(text) })),
  );
  await store.recorder.recordAccounts(
    texts.map((text, number) => {
      const names = { handle: `h${number}`, displayName: text, bio: text, altIds: { other: text } };
      return anAccount({ accountId: idOf(number), observedAt, ...names });
    }),
  );
  await store.recorder.recordComments(
    texts.map((text, number) => aComment({ commentId: idOf(number), observedAt, text, authorHandle: text })),
  );
  await store.recorder.recordSounds(
    texts.map((text, number) => aSound({ soundId: idOf(number), observedAt, title: text, author: text })),
  );
  await expectStored(
    rows(
      'videos',
      sql`caption, sound_id, ${list('hashtags')}, ${list('mentions')}, ${list('sticker_ids')}`,
      'video_id',
    ),
    text => [text, `s${text}`, ...tagsOf(text), ...tagsOf(text), ...tagsOf(text)],
  );
  await expectStored(rows('accounts', sql`display_name, bio, alt_ids['other']`, 'account_id'), text => [
    text,
    text,
    text,
  ]);
  await expectStored(rows('comments', sql`text, author_handle`, 'comment_id'), text => [text, text]);
  await expectStored(rows('sounds', sql`title, author`, 'sound_id'), text => [text, text]);
});

test('stores texts and map keys of other observations and lists unchanged', async () => {
  const { recorder } = store;
  const observed = (text: string) => ({ observedAt, source: `s${text}` });
  await recorder.recordAccountObservations(
    texts.map((text, number) => anAccountObservation({ accountId: idOf(number), ...observed(text) })),
  );
  const subjects = texts.map((text, number) =>
    aSubjectObservation({ subject: idOf(number), videos: 1, ...observed(text) }),
  );
  await recorder.recordHashtagObservations(subjects);
  await recorder.recordSoundObservations(subjects);
  await recorder.recordStickerObservations(subjects);
  await recorder.recordStickers(
    texts.map((text, number) => aSticker({ stickerId: idOf(number), observedAt, name: text })),
  );
  await recorder.recordPlaylists(
    texts.map((text, number) => aPlaylist({ playlistId: idOf(number), observedAt, title: text })),
  );
  await recorder.recordAudience(
    texts.map((text, number) =>
      anAudience({ subjectId: idOf(number), observedAt, countries: { [`c${text}`]: 0.5 } }),
    ),
  );
  const sources = (text: string) => [`s${text}`];
  await expectStored(rows('account_observations', sql`source`, 'account_id'), sources);
  await expectStored(rows('hashtag_observations', sql`source`, 'hashtag'), sources);
  await expectStored(rows('sound_observations', sql`source`, 'sound_id'), sources);
  await expectStored(rows('sticker_observations', sql`source`, 'sticker_id'), sources);
  await expectStored(rows('stickers', sql`name`, 'sticker_id'), text => [text]);
  await expectStored(rows('playlists', sql`title`, 'playlist_id'), text => [text]);
  await expectStored(
    rows('audience_observations', sql`arrayElement(mapKeys(countries), 1)`, 'subject_id'),
    text => [`c${text}`],
  );
});

test('finds rows by such names', async () => {
  const days = {
    startDate: '2026-10-30',
    endDate: '2026-11-02',
    readFrom: '2026-10-30',
    grain: 'day',
  } as const;
  for (const text of texts.slice(0, 40)) {
    const found = await store.reader().ask(questions.hashtagDays, {
      platform: 'tiktok',
      subject: `1${text}`,
      ...days,
    });
    expect.soft(found.length, JSON.stringify(text)).toBeGreaterThan(0);
  }
});
