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

const provenanceAt = (time: string) => ({
  platform: 'tiktok',
  source: 'file:tiktok-studio',
  observedAt: new Date(time),
  recordedAt: IMPORTED_AT,
});
const account = { accountId: '@mina.cooks', handle: 'mina.cooks', displayName: 'mina.cooks' };
const NO_OWNER = 'Neither the file nor its name identifies the account. Enter its handle.';

describe('content', () => {
  test('every column that has a place', async () => {
    const provenance = provenanceAt('2026-11-14T23:59:59Z');
    const grouped = {
      videoId: '7703171592251105856',
      accountId: '@mina.cooks',
      publishedAt: new Date('2026-11-01T12:00:00Z'),
      hashtags: ['onepan'],
    };
    expect((await linesOf(TABLES.studioContent))[0]).toEqual({
      accounts: [{ ...HANDLE_ONLY_ACCOUNT, ...account, ...provenance }],
      videos: [
        {
          ...PLAIN_VIDEO,
          ...provenance,
          ...grouped,
          url: 'https://www.tiktok.com/@mina.cooks/video/7703171592251105856',
          caption: 'One pan "no fuss" #OnePan @leo.bakes',
          mentions: ['leo.bakes'],
        },
      ],
      videoObservations: [
        {
          ...PLAIN_OBSERVATION,
          ...provenance,
          ...grouped,
          views: 28_590,
          likes: 529,
          comments: 170,
          shares: 122,
          saves: 61,
          exact: true,
        },
      ],
    });
  });

  test('rounded counts, photos, and videos of an earlier time of the year', async () => {
    const [, second, third] = await linesOf(TABLES.studioContent);
    expect(second).toMatchObject({
      videos: [{ kind: 'photo', url: 'https://www.tiktok.com/@mina.cooks/photo/7706457306657055296' }],
      videoObservations: [{ likes: 1200, shares: null, exact: false }],
    });
    expect(third).toMatchObject({ videos: [{ publishedAt: new Date('2026-01-20T05:00:00Z') }] });
  });

  test('a scheduled post is from the day of its post, any other from the time in its id', async () => {
    const publishedAt = async (postTime: string) => {
      const [line] = await linesOf(changed(TABLES.studioContent, '"1 ноября"', `"${postTime}"`));
      return typeof line === 'string' ? line : line?.videos?.[0]?.publishedAt.toISOString();
    };
    expect(await publishedAt('9 ноября')).toBe('2026-11-09T00:00:00.000Z');
    expect(await publishedAt('2 ноября')).toBe('2026-11-01T12:00:00.000Z');
    expect(await publishedAt('31 октября')).toBe('2026-11-01T12:00:00.000Z');
    expect(await publishedAt('')).toBe('2026-11-01T12:00:00.000Z');
  });

  test('the day of the export is the last such day, and never after the import', async () => {
    const observedAt = async (time: string, importedAt: string) => {
      const fixture = changed(TABLES.studioContent, '14 ноября', time, { importedAt: new Date(importedAt) });
      const [line] = await linesOf(fixture);
      return typeof line === 'string' ? line : line?.videos?.[0]?.observedAt.toISOString();
    };
    expect(await observedAt('30 декабря', '2027-01-02T08:00:00Z')).toBe('2026-12-30T23:59:59.000Z');
    expect(await observedAt('15 ноября', '2026-11-15T12:00:00Z')).toBe('2026-11-15T12:00:00.000Z');
    expect(await observedAt('16 ноября', '2026-11-15T12:00:00Z')).toBe('2026-11-15T12:00:00.000Z');
    expect(await observedAt('30 октября', '2026-11-15T12:00:00Z')).toBe(
      'Time ("30 октября") is before the video was posted.',
    );
  });

  test.each([
    ['"14 ноября","One', '"14 foo","One', 'Time must be a date, not "14 foo".'],
    ['28,590', '28,59', 'views must be a count, not "28,59".'],
    [
      '/video/7703171592251105856',
      '/clip/1',
      'Video link must be a link to a video on TikTok, not "https://www.tiktok.com/@mina.cooks/clip/1".',
    ],
    [
      '/video/7703171592251105856',
      '/video/12345',
      'Video link must be an ID that contains the upload time, not "12345".',
    ],
  ])('%j as %j', async (from, to, reason) => {
    expect((await linesOf(changed(TABLES.studioContent, from, to)))[0]).toBe(reason);
  });
});

describe('followers', () => {
  const read = async (text: string, facts = TABLES.studioFollowers.facts) => {
    const titles = 'Date,Followers,Difference in followers from previous day\n';
    const lines = await linesOf({ text: titles + text, facts });
    return lines.map(line => {
      const [one] = typeof line === 'string' ? [] : (line.accountObservations ?? []);
      return one ? `${one.observedAt.toISOString().slice(0, 10)} ${one.followers}` : line;
    });
  };

  test('a day is true at its end; the years are counted back from the import', async () => {
    const lines = await linesOf(TABLES.studioFollowers);
    const provenance = provenanceAt('2025-12-31T23:59:59Z');
    const counts = { followers: 1010, following: null, likes: null, videos: null, views: null };
    expect(lines[1]).toEqual({
      accounts: [{ ...HANDLE_ONLY_ACCOUNT, ...account, ...provenance }],
      accountObservations: [{ ...provenance, accountId: '@mina.cooks', ...counts, exact: true }],
    });
    expect(lines).toMatchObject(
      ['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02', '2026-01-03'].map(day => ({
        accountObservations: [{ observedAt: new Date(`${day}T23:59:59Z`) }],
      })),
    );
  });

  test('or from the last day in the name', async () => {
    const facts = {
      importedAt: IMPORTED_AT,
      name: 'FollowerHistory_2024-01-01_2024-12-31_mina.zip/FollowerHistory.csv',
    };
    expect(await read('February 28,5,0\nFebruary 29,6,1\nMarch 1,7,1\n', facts)).toEqual([
      '2024-02-28 5',
      '2024-02-29 6',
      '2024-03-01 7',
    ]);
  });

  test('from the latest to the first day as well, and more than a year of them', async () => {
    const days = Array.from({ length: 400 }, (_, at) => new Date(Date.UTC(2026, 10, 14) - at * 86_400_000));
    const english = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const lines = await read(days.map((day, at) => `${english.format(day)},${at},0\n`).join(''));
    expect(lines).toEqual(days.map((day, at) => `${day.toISOString().slice(0, 10)} ${at}`));
  });

  test('a missing day is derived from the previous day, or reported', async () => {
    expect(await read('May 1,undefined,3\nMay 2,100,4\nMay 3,undefined,-7\nMay 4,undefined,1\n')).toEqual([
      'The follower count is missing and cannot be calculated from the previous day.',
      '2026-05-02 100',
      '2026-05-03 93',
      '2026-05-04 94',
    ]);
  });

  test('one wrong day moves no other by a year', async () => {
    const invalid = 'is out of order with the dates around it, so its year is unclear.';
    expect(await read('May 1,1,0\nMay 2,2,0\nMay 30,3,0\nMay 4,4,0\nNovember 17,5,0\n')).toEqual([
      '2026-05-01 1',
      '2026-05-02 2',
      `Date ("May 30") ${invalid}`,
      '2026-05-04 4',
      `Date ("November 17") ${invalid}`,
    ]);
    expect(await read('Mai2,1,0\n')).toEqual(['2026-05-02 1']);
    expect(await read('someday,1,0\n')).toEqual(['Date must be a date, not "someday".']);
  });
});

describe('audience', () => {
  const shares = {
    subjectKind: 'account',
    subjectId: '@mina.cooks',
    accountId: '@mina.cooks',
    ages: { '13-17': null, '18-24': null, '25-34': null, '35-44': null, '45-54': null, '55+': null },
    genders: { female: null, male: null, other: null },
    countries: {},
    sampleSize: null,
  };
  const provenance = provenanceAt('2026-11-15T12:00:00Z');

  test('genders, which are one observation', async () => {
    expect(await linesOf(TABLES.studioGenders)).toEqual([
      {},
      {},
      {},
      {
        accounts: [{ ...HANDLE_ONLY_ACCOUNT, ...account, ...provenance }],
        audiences: [{ ...shares, ...provenance, genders: { female: 0.61, male: 0.37, other: 0.02 } }],
      },
    ]);
  });

  test('countries, without the others, also in percent', async () => {
    const expected = [{ ...shares, ...provenance, countries: { KR: 0.52, US: 0.2 } }];
    expect((await linesOf(TABLES.studioTerritories)).at(-1)).toMatchObject({ audiences: expected });
    const percent = changed(changed(TABLES.studioTerritories, '0.52', '52%'), '0.28', '28 %');
    expect((await linesOf(percent)).at(-1)).toMatchObject({ audiences: expected });
  });

  test.each([
    ['"Other","0.02"\n', '', 'Distribution must add up to 1, not 0.980.'],
    ['"Other"', '"Male"', 'male must not appear more than once.'],
    ['"0.61"', '"1.61"', 'Distribution must be a fraction from 0 to 1 or a percentage, not "1.61".'],
    ['Female', 'Femle', 'Gender must be one of Female, Male, Other, not "Femle".'],
  ])('%j as %j is no audience', async (from, to, reason) => {
    const found = await readTable(changed(TABLES.studioGenders, from, to));
    expect(found.map(item => ('reason' in item ? item.reason : null))).toContain(reason);
    expect(found.some(item => 'rows' in item && Object.keys(item.rows).length > 0)).toBe(false);
  });
});

describe('whose account it is', () => {
  const handleOf = async (name: string, handle?: string) => {
    const facts = { importedAt: IMPORTED_AT, name, ...(handle !== undefined && { handle }) };
    const line = (await linesOf({ text: TABLES.studioFollowers.text, facts }))[0];
    return typeof line === 'string' ? line : line?.accounts?.[0]?.handle;
  };

  test.each([
    ['Overview_2026-10-01_2026-10-31_mina_c.zip/FollowerHistory.csv', 'mina_c'],
    ['Followers_mina.cooks.zip/sub/FollowerHistory.csv', 'mina.cooks'],
    ['FollowerHistory_mina (2).csv', 'mina'],
    ['FollowerHistory.csv', NO_OWNER],
    ['Followers_12345.zip/FollowerHistory.csv', NO_OWNER],
    ['whatever_mina.csv', NO_OWNER],
  ])('%s: %s', async (name, handle) => {
    expect(await handleOf(name)).toBe(handle);
  });

  test('the entered handle has precedence', async () => {
    expect(await handleOf('Followers_mina.zip/FollowerHistory.csv', '@leo')).toBe('leo');
    expect(
      await readTable({ ...TABLES.studioGenders, facts: { importedAt: IMPORTED_AT, name: 'a.csv' } }),
    ).toEqual([
      { where: 'line 1', reason: NO_OWNER, text: '"Gender","Distribution"', code: 'UNKNOWN_ACCOUNT' },
    ]);
  });
});

test.each([
  [
    '"Date","Video Views","Profile Views","Likes","Comments","Shares"\n"1 May","5","0","-1","0","0"\n',
    'contains daily gains',
  ],
  ['Date,Total Viewers,New Viewers,Returning Viewers\n1 May,5,3,2\n2 May,6,3,3\n', 'contains daily gains'],
  ['Date,Hour,Active followers\n1 May,0,17\n1 May,1,12\n', 'active followers by hour'],
])('what has no place is told once: %j', async (text, reason) => {
  const found = await readTable({ text, facts: { importedAt: IMPORTED_AT, name: 'Overview_mina.csv' } });
  expect(found).toEqual([
    { where: 'line 1', reason: expect.stringContaining(reason), text: text.split('\n')[0] },
  ]);
});
