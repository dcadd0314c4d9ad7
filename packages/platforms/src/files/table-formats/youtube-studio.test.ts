import { describe, expect, test } from 'vitest';
import {
  changed,
  HANDLE_ONLY_ACCOUNT,
  linesOf,
  PLAIN_OBSERVATION,
  PLAIN_VIDEO,
  readTable,
} from '../../../test/files/read-table.ts';
import { IMPORTED_AT, TABLES } from '../../../test/files/tables.ts';

const fixture = TABLES.youtubeVideos;
const provenance = {
  platform: 'youtube',
  source: 'file:youtube-studio',
  observedAt: new Date('2026-11-14T23:59:59Z'),
  recordedAt: IMPORTED_AT,
};

describe('with the days in the name', () => {
  test('a video that was published in them has its totals', async () => {
    const [total, first, second, third] = await linesOf(fixture);
    const grouped = {
      videoId: 'abcDEF12345',
      accountId: '@minacooks',
      publishedAt: new Date('2026-10-20T00:00:00Z'),
      hashtags: ['soup'],
    };
    expect(total).toEqual({});
    expect(first).toEqual({
      accounts: [
        {
          ...HANDLE_ONLY_ACCOUNT,
          ...provenance,
          accountId: '@minacooks',
          handle: 'minacooks',
          displayName: 'minacooks',
        },
      ],
      videos: [
        {
          ...PLAIN_VIDEO,
          ...provenance,
          ...grouped,
          url: 'https://www.youtube.com/watch?v=abcDEF12345',
          caption: 'Chair test, #Soup',
          durationS: 44,
        },
      ],
      videoObservations: [
        {
          ...PLAIN_OBSERVATION,
          ...provenance,
          ...grouped,
          views: 8100,
          likes: 390,
          comments: 12,
          shares: 8,
          exact: true,
        },
      ],
    });
    expect(second).toMatchObject({ videos: [{ videoId: '-bcDEF1234_', durationS: 62 }] });
    expect(third).toBe(
      'The video was published before the period, so its counts do not cover its whole lifetime.',
    );
  });

  test.each([
    ['abcDEF12345', 'abcDEF', 'content must be an ID from the platform, not "abcDEF".'],
    ['Oct 20, 2026', 'Oct 20', 'Video publish time must include a year.'],
    ['"8,100"', 'lots', 'views must be a count, not "lots".'],
  ])('%j as %j', async (from, to, reason) => {
    expect((await linesOf(changed(fixture, from, to)))[1]).toBe(reason);
  });
});

test('without them videos are imported without counts, which is reported once', async () => {
  const facts = { importedAt: IMPORTED_AT, name: 'Table data.csv', handle: 'UCabcdefghijklmnopqrstuv' };
  const [excluded, total, first, , third] = await linesOf({ text: fixture.text, facts });
  expect(excluded).toBe(
    'Neither the file nor its name states the period of the counts, so the videos are imported without counts. Enter the period.',
  );
  expect(total).toEqual({});
  expect(first).toMatchObject({
    videos: [{ accountId: 'UCabcdefghijklmnopqrstuv', observedAt: IMPORTED_AT }],
  });
  expect(Object.keys(first ?? {})).toEqual(['videos']);
  expect(third).toMatchObject({ videos: [{ videoId: 'zzzDEF12345' }] });
});

test('the period that was entered wins', async () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const facts = {
    importedAt: IMPORTED_AT,
    name: 'Table data.csv',
    handle: 'UCabcdefghijklmnopqrstuv',
    period: { first: day('2026-10-01'), last: day('2026-11-10') },
  };
  const [total, first] = await linesOf({ text: fixture.text, facts });
  expect(total).toEqual({});
  expect(first).toMatchObject({
    videoObservations: [{ views: 8100, observedAt: new Date('2026-11-10T23:59:59Z') }],
  });
});

test.each([undefined, 'not a handle', '12345'])('the channel must be identified: %j', async handle => {
  const facts = { importedAt: IMPORTED_AT, name: 'Table data.csv', ...(handle !== undefined && { handle }) };
  expect(await readTable({ text: fixture.text, facts })).toMatchObject([
    {
      where: 'line 1',
      reason: 'The file does not identify the channel. Enter its handle.',
      code: 'UNKNOWN_ACCOUNT',
    },
  ]);
});
