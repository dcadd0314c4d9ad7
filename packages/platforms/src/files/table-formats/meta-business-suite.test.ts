import { reason } from '@clipscope/contract';
import { describe, expect, test } from 'vitest';
import {
  changed,
  linesOf,
  PLAIN_ACCOUNT,
  PLAIN_OBSERVATION,
  PLAIN_VIDEO,
  readTable,
} from '../../../test/files/read-table.ts';
import { inPieces } from '../../../test/files/reading.ts';
import { IMPORTED_AT, TABLES } from '../../../test/files/tables.ts';
import { readTableFile } from '../read-tables.ts';

const provenance = {
  platform: 'instagram',
  source: 'file:meta-business-suite',
  observedAt: IMPORTED_AT,
  recordedAt: IMPORTED_AT,
};

describe('posts', () => {
  test('every column that has a place; the time is the one in the number of the post', async () => {
    const grouped = {
      videoId: '3999868303685193874',
      accountId: '17841400000000001',
      publishedAt: new Date('2026-10-03T15:31:20.500Z'),
      hashtags: ['soup'],
    };
    expect((await linesOf(TABLES.metaPosts))[0]).toEqual({
      accounts: [
        {
          ...PLAIN_ACCOUNT,
          ...provenance,
          accountId: '17841400000000001',
          handle: 'mina.cooks',
          displayName: 'Mina Cooks',
          isBusiness: true,
        },
      ],
      videos: [
        {
          ...PLAIN_VIDEO,
          ...provenance,
          ...grouped,
          url: 'https://www.instagram.com/reel/DeCYwetgBCS/',
          caption: 'Chair test\n#Soup @leo.bakes',
          mentions: ['leo.bakes'],
          durationS: 44,
        },
      ],
      videoObservations: [
        {
          ...PLAIN_OBSERVATION,
          ...provenance,
          ...grouped,
          views: 12_400,
          likes: 610,
          comments: 57,
          shares: 88,
          saves: 230,
          exact: true,
        },
      ],
    });
  });

  test('a carousel without views', async () => {
    expect((await linesOf(TABLES.metaPosts))[1]).toMatchObject({
      videos: [{ kind: 'carousel', durationS: null, publishedAt: new Date('2026-10-05T02:05:00Z') }],
      videoObservations: [{ views: null, likes: 5, comments: 2, shares: 3, saves: 4 }],
    });
  });

  test('a time far from the number is taken as it is written', async () => {
    const [first] = await linesOf(changed(TABLES.metaPosts, '10/03/2026 08:31', '10/20/2026 08:31'));
    expect(first).toMatchObject({ videos: [{ publishedAt: new Date('2026-10-20T08:31:00Z') }] });
  });

  test.each([
    [
      'Lifetime',
      '10/03/2026',
      'Date is "10/03/2026". Only Lifetime rows can be imported, because daily counts are not totals.',
    ],
    ['IG reel', 'IG story', 'Post type must be one of reel, video, image, carousel, not "IG story".'],
    [
      '/reel/DeCYwetgBCS/',
      '/stories/x/',
      'Permalink must be a link to a post, not "https://www.instagram.com/stories/x/".',
    ],
    [',17841400000000001', ',1.78414E+16', 'account id must be a numeric ID, not "1.78414E+16".'],
    ['10/03/2026 08:31', '10/03', 'Publish time must be a time such as 11/30/2026 18:05, not "10/03".'],
  ])('%j as %j', async (from, to, reason) => {
    expect((await linesOf(changed(TABLES.metaPosts, from, to)))[0]).toBe(reason);
  });
});

test('a daily metric in UTF-16 below its name is reported once', async () => {
  const { facts, text } = TABLES.metaDays;
  const found = await Array.fromAsync(
    readTableFile(inPieces(Buffer.from(`\uFEFF${text}`, 'utf16le'), 5), facts),
  );
  expect(found).toEqual([
    {
      where: 'line 3',
      reason: reason('records.metricGains', { metric: 'Instagram reach' }),
      text: '"Date","Primary"',
    },
  ]);
});

test('a Facebook page has no place', async () => {
  const text =
    'Post ID,Page ID,Page name,Title,Publish time,Permalink,Post type,Views\n1,2,Mina,x,y,z,Photos,3\n';
  expect(await readTable({ text, facts: TABLES.metaDays.facts })).toMatchObject([
    {
      where: 'line 1',
      reason: 'These are Facebook Page posts. Only TikTok, YouTube and Instagram data can be imported.',
    },
  ]);
});
