import { AGE_BANDS, AUDIENCE_GENDERS, type Platform as PlatformName } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import {
  type AccountRef,
  type Answer,
  NO_ROWS,
  type Page,
  type Platform,
  PlatformError,
  type Rows,
  SEARCH_KINDS,
  type SearchKind,
} from '../src/index.ts';

/** A kind of question that some sources do not support and reject with NOT_OFFERED. */
type Unoffered =
  | 'comments'
  | 'hashtag'
  | 'sound'
  | 'sticker'
  | 'audience of a video'
  | `search ${SearchKind}`;

/** Subjects that the source under test is known to have. */
export type Samples = {
  readonly account: { readonly accountId: string; readonly handle: string };
  /** Of an account with more than three videos. */
  readonly accountWithVideos: AccountRef;
  /** With more than three comments. */
  readonly videoWithComments: string;
  readonly hashtag: string;
  /** Left out where the platform has none. */
  readonly soundId?: string;
  readonly stickerId?: string;
  /** With enough followers and viewers; absent where audiences are not offered. */
  readonly watched?: { readonly accountId: string; readonly videoId: string };
  /** Left out where playlists are not offered. */
  readonly accountWithPlaylists?: string;
  readonly searchText: string;
  readonly unknown: {
    readonly accountId: string;
    readonly handle: string;
    readonly id: string;
    /** For sources whose sticker ids have another format. */
    readonly stickerId?: string;
  };
  readonly notOffered?: readonly Unoffered[];
  /** It covers a single account; others are NOT_OFFERED, because they may exist. */
  readonly isOwnAccountOnly?: boolean;
  /** Hashtags, sounds and stickers have no counters, only lists of videos, which are empty for unknown ones. */
  readonly isWithoutSubjectCounts?: boolean;
};

/** The requirements on every source. Call it in a test file with the source and its samples. */
export function conformance(
  name: string,
  open: () => Promise<{ source: Platform; samples: Samples; now: () => Date }>,
): void {
  describe(`${name} keeps to the port`, () => {
    test('an account is the same by id and by handle, with counts', async () => {
      const { source, samples, now } = await open();
      const byId = await source.account({ accountId: samples.account.accountId });
      const byHandle = await source.account({ handle: samples.account.handle });
      for (const answer of [byId, byHandle]) {
        expectSound(answer, source, now());
        expect(answer.accounts.map(({ accountId }) => accountId)).toEqual([samples.account.accountId]);
        expect(answer.accountObservations).toHaveLength(1);
      }
    });

    test('pages of an account’s videos cover the whole list once, newest first', async () => {
      const { source, samples, now } = await open();
      const ask = (page: Page) => source.accountVideos(samples.accountWithVideos, page);
      const whole = await everything(ask, 100, answer => expectSound(answer, source, now()));
      const ids = whole.flatMap(({ videos }) => videos.map(({ videoId }) => videoId));
      expect(ids.length).toBeGreaterThan(3);
      expect(new Set(ids).size).toBe(ids.length);
      const inThrees = await everything(ask, 3);
      expect(inThrees.flatMap(({ videos }) => videos.map(({ videoId }) => videoId))).toEqual(ids);
      const times = whole.flatMap(({ videos }) => videos.map(({ publishedAt }) => publishedAt.getTime()));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      for (const { videos, videoObservations } of whole) {
        expect(videoObservations.map(({ videoId }) => videoId)).toEqual(videos.map(({ videoId }) => videoId));
      }
    });

    test('a cursor goes on where its page ended, however often it is used', async () => {
      const { source, samples } = await open();
      const first = await source.accountVideos(samples.accountWithVideos, { limit: 2 });
      expect(first.nextCursor).toEqual(expect.any(String));
      const next = { cursor: first.nextCursor, limit: 2 };
      const [second, again] = await Promise.all([
        source.accountVideos(samples.accountWithVideos, next),
        source.accountVideos(samples.accountWithVideos, next),
      ]);
      expect(again.videos.map(({ videoId }) => videoId)).toEqual(second.videos.map(({ videoId }) => videoId));
      expect(second.videos[0]?.videoId).not.toBe(first.videos[0]?.videoId);
    });

    test('one video is the one of the list', async () => {
      const { source, samples, now } = await open();
      const listed = (await source.accountVideos(samples.accountWithVideos, { limit: 1 })).videos[0];
      const answer = await source.video(listed?.videoId ?? '');
      expectSound(answer, source, now());
      expect(answer.videos.map(({ videoId, accountId }) => [videoId, accountId])).toEqual([
        [listed?.videoId, listed?.accountId],
      ]);
      expect(answer.videoObservations).toHaveLength(1);
    });

    test('pages of comments cover all of them once', async () => {
      const { source, samples, now } = await open();
      if (samples.notOffered?.includes('comments')) {
        expect(await codeOf(source.comments(samples.videoWithComments))).toBe('NOT_OFFERED');
        return;
      }
      const ask = (page: Page) => source.comments(samples.videoWithComments, page);
      const whole = await everything(ask, 100, answer => expectSound(answer, source, now()));
      const ids = whole.flatMap(({ comments }) => comments.map(({ commentId }) => commentId));
      expect(ids.length).toBeGreaterThan(3);
      expect(new Set(ids).size).toBe(ids.length);
      const inThrees = await everything(ask, 3);
      expect(inThrees.flatMap(({ comments }) => comments.map(({ commentId }) => commentId))).toEqual(ids);
    });

    test('hashtags, sounds and stickers have counters of their own and videos that carry them', async () => {
      const { source, samples, now } = await open();
      const counted = (subject: string) => (samples.isWithoutSubjectCounts ? [] : [subject]);
      if (samples.notOffered?.includes('hashtag')) {
        expect(await codeOf(source.hashtag(samples.hashtag))).toBe('NOT_OFFERED');
      } else {
        const tag = await source.hashtag(samples.hashtag, { limit: 5 });
        expectSound(tag, source, now());
        expect(tag.hashtagObservations.map(({ subject }) => subject)).toEqual(counted(samples.hashtag));
        const carriers = [...tag.videos, ...tag.videoObservations];
        if (samples.isWithoutSubjectCounts) expect(carriers.length).toBeGreaterThan(0);
        for (const { hashtags } of carriers) expect(hashtags).toContain(samples.hashtag);
      }
      if (samples.soundId !== undefined) {
        const sound = await source.sound(samples.soundId, { limit: 5 });
        expectSound(sound, source, now());
        expect(sound.sounds.map(({ soundId }) => soundId)).toEqual(counted(samples.soundId));
        expect(sound.soundObservations.map(({ subject }) => subject)).toEqual(counted(samples.soundId));
        if (samples.isWithoutSubjectCounts) expect(sound.videos.length).toBeGreaterThan(0);
        for (const { soundId } of sound.videos) expect(soundId).toBe(samples.soundId);
      }
      if (samples.stickerId !== undefined) {
        const sticker = await source.sticker(samples.stickerId, { limit: 5 });
        expectSound(sticker, source, now());
        expect(sticker.stickers.map(({ stickerId }) => stickerId)).toContain(samples.stickerId);
        if (!samples.isWithoutSubjectCounts) expect(sticker.stickers).toHaveLength(1);
        for (const { stickerIds } of sticker.videos) expect(stickerIds).toContain(samples.stickerId);
      }
    });

    test('audiences are shares of one subject, or are not offered', async () => {
      const { source, samples, now } = await open();
      if (samples.watched === undefined) {
        expect(await codeOf(source.audience({ accountId: samples.account.accountId }))).toBe('NOT_OFFERED');
        return;
      }
      const { accountId, videoId } = samples.watched;
      const isOfVideos = !samples.notOffered?.includes('audience of a video');
      if (!isOfVideos) expect(await codeOf(source.audience({ videoId }))).toBe('NOT_OFFERED');
      const answers = [
        await source.audience({ accountId }),
        ...(isOfVideos ? [await source.audience({ videoId })] : []),
      ];
      expect(
        answers.map(({ audiences }) =>
          audiences.map(item => [item.subjectKind, item.subjectId, item.accountId]),
        ),
      ).toEqual([
        [['account', accountId, accountId]],
        ...(isOfVideos ? [[['video', videoId, accountId]]] : []),
      ]);
      for (const answer of answers) {
        expectSound(answer, source, now());
        for (const { ages, genders, countries, sampleSize } of answer.audiences) {
          expect(Object.keys(ages)).toEqual([...AGE_BANDS]);
          expect(Object.keys(genders)).toEqual([...AUDIENCE_GENDERS]);
          for (const shares of [ages, genders, countries]) expectShares(shares);
          expect(Object.keys(countries).every(code => /^[A-Z]{2}$/.test(code))).toBe(true);
          expect(sampleSize === null || Number.isSafeInteger(sampleSize)).toBe(true);
        }
      }
    });

    test('playlists are told of one account, or are not offered', async () => {
      const { source, samples, now } = await open();
      const accountId = samples.accountWithPlaylists ?? samples.account.accountId;
      if (samples.accountWithPlaylists === undefined) {
        expect(await codeOf(source.playlists(accountId))).toBe('NOT_OFFERED');
        return;
      }
      const answer = await source.playlists(accountId);
      expectSound(answer, source, now());
      expect(answer.playlists.length).toBeGreaterThan(0);
      expect(new Set(answer.playlists.map(item => item.playlistId)).size).toBe(answer.playlists.length);
      for (const playlist of answer.playlists) {
        expect(playlist.accountId).toBe(accountId);
        const { videoCount } = playlist;
        expect(videoCount === null || (Number.isSafeInteger(videoCount) && videoCount >= 0)).toBe(true);
      }
    });

    test('a search finds something of every kind it has, and nothing for nonsense', async () => {
      const { source, samples, now } = await open();
      if (!samples.notOffered?.includes('search accounts')) {
        const found = await source.search('accounts', samples.account.handle);
        expect(found.accounts.map(({ accountId }) => accountId)).toContain(samples.account.accountId);
      }
      for (const kind of SEARCH_KINDS) {
        if (samples.notOffered?.includes(`search ${kind}`)) {
          expect(await codeOf(source.search(kind, samples.searchText))).toBe('NOT_OFFERED');
          continue;
        }
        expectSound(await source.search(kind, samples.searchText), source, now());
        const nothing = await source.search(kind, 'zzqxjkw-nobody-writes-this');
        expect(rowsOf(nothing)).toEqual([]);
        expect(nothing.nextCursor).toBeNull();
      }
    });

    test('what does not exist is not found, whatever is asked of it', async () => {
      const { source, samples } = await open();
      const { accountId, handle, id } = samples.unknown;
      const videoId = id;
      const { notOffered = [], isOwnAccountOnly = false, isWithoutSubjectCounts = false } = samples;
      const ofAccount = [
        () => source.account({ accountId }),
        () => source.account({ handle }),
        () => source.accountVideos({ accountId }),
        ...(samples.watched ? [() => source.audience({ accountId })] : []),
        ...(samples.accountWithPlaylists ? [() => source.playlists(accountId)] : []),
      ];
      for (const ask of ofAccount) {
        expect(await codeOf(ask())).toBe(isOwnAccountOnly ? 'NOT_OFFERED' : 'NOT_FOUND');
      }
      const refusalOf = (call: Unoffered) => (notOffered.includes(call) ? 'NOT_OFFERED' : 'NOT_FOUND');
      expect(await codeOf(source.video(id))).toBe('NOT_FOUND');
      expect(await codeOf(source.comments(id))).toBe(refusalOf('comments'));
      if (samples.watched) {
        expect(await codeOf(source.audience({ videoId }))).toBe(refusalOf('audience of a video'));
      }
      const ofSubject = [
        ['sound', () => source.sound(id)],
        ['sticker', () => source.sticker(samples.unknown.stickerId ?? id)],
      ] as const;
      for (const [call, ask] of ofSubject) {
        if (isWithoutSubjectCounts && !notOffered.includes(call)) {
          expect(rowsOf(await ask())).toEqual([]);
        } else {
          expect(await codeOf(ask())).toBe(refusalOf(call));
        }
      }
    });

    test('a cursor that was never given out is refused', async () => {
      const { source, samples } = await open();
      const page = { cursor: 'no cursor of anybody' };
      expect(await codeOf(source.accountVideos(samples.accountWithVideos, page))).toBe('BAD_CURSOR');
      expect(await codeOf(source.comments(samples.videoWithComments, page))).toBe(
        samples.notOffered?.includes('comments') ? 'NOT_OFFERED' : 'BAD_CURSOR',
      );
    });
  });
}

async function everything(
  ask: (page: Page) => Promise<Answer>,
  limit: number,
  check: (answer: Answer) => void = () => {},
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const answer: Answer = await ask(cursor === undefined ? { limit } : { cursor, limit });
    check(answer);
    answers.push(answer);
    cursor = answer.nextCursor;
    if (answers.length > 5_000) throw new Error('The list does not end.');
  }
  return answers;
}

export async function codeOf(asked: Promise<unknown>): Promise<string> {
  const error = await asked.then(
    () => new Error('It was answered.'),
    (refusal: unknown) => refusal,
  );
  if (error instanceof PlatformError) return error.code;
  throw error;
}

/** None is more than the whole, nor are all together. */
function expectShares(shares: Readonly<Record<string, number | null>>): void {
  const provenance = Object.values(shares).filter(share => share !== null);
  for (const share of provenance) expect(share >= 0 && share <= 1).toBe(true);
  expect(provenance.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9);
}

const KINDS = Object.keys(NO_ROWS) as (keyof Rows)[];
const rowsOf = (answer: Rows): object[] => KINDS.flatMap(kind => answer[kind] as readonly object[]);

const COUNTS = ['views', 'likes', 'comments', 'shares', 'saves', 'reposts', 'downloads', 'replies'];
const ACCOUNT_COUNTS = ['followers', 'following', 'likes', 'videos', 'views'];

/** Ids are text, counts are null or integers, no time is in the future, and every row has its provenance. */
function expectSound(answer: Answer, source: Platform, now: Date): void {
  expect(Number.isInteger(answer.quotaUsed) && answer.quotaUsed >= 0).toBe(true);
  expect(answer.nextCursor === null || typeof answer.nextCursor === 'string').toBe(true);
  for (const row of rowsOf(answer) as Record<string, unknown>[]) {
    expect(row.source).toBe(source.source);
    expect(row.platform).toBe(source.platform satisfies PlatformName);
    expect(row.observedAt).toBeInstanceOf(Date);
    expect(Number(row.observedAt)).toBeLessThanOrEqual(now.getTime());
    expect(Number(row.observedAt)).toBeLessThanOrEqual(Number(row.recordedAt));
    for (const [field, value] of Object.entries(row)) {
      if (field.endsWith('Id') && value !== null) expect(typeof value, field).toBe('string');
      if (field === 'publishedAt') expect(Number(value)).toBeLessThanOrEqual(Number(row.observedAt));
    }
  }
  const counted = [
    ...answer.videoObservations.map(row => [row, COUNTS] as const),
    ...answer.accountObservations.map(row => [row, ACCOUNT_COUNTS] as const),
    ...[...answer.hashtagObservations, ...answer.soundObservations, ...answer.stickerObservations].map(
      row => [row, ['views', 'videos']] as const,
    ),
    ...answer.comments.map(row => [row, ['likes', 'replies']] as const),
  ];
  for (const [row, fields] of counted) {
    for (const field of fields) {
      const value = (row as unknown as Record<string, unknown>)[field] ?? null;
      expect(value === null || (Number.isSafeInteger(value) && Number(value) >= 0), field).toBe(true);
    }
  }
  for (const { hashtags } of answer.videos) {
    expect(hashtags).toEqual([...new Set(hashtags.map(tag => tag.toLowerCase().normalize('NFC')))]);
  }
}
