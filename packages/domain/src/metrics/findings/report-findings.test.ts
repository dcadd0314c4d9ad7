import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../../../test/metric-fixtures.ts';
import { known } from '../measured.ts';
import { postingFindings } from './posting-findings.ts';
import { type SetVideo, setFindings } from './set-findings.ts';
import { videoFindings } from './video-findings.ts';

const AT = new Date('2026-11-01T12:00:00.000Z');

function aVideo(id: string, given: Partial<SetVideo> = {}): SetVideo {
  const counts = { views: 1000, likes: 100, comments: 10, shares: 5, saves: 5 };
  const times = { publishedAt: AT, observedAt: AT, exact: true };
  return { videoId: id, accountId: id, countryCode: null, ...counts, ...times, ...given };
}

const many = (count: number, make: (index: number) => Partial<SetVideo>, prefix = 'v') =>
  Array.from({ length: count }, (_, index) => aVideo(`${prefix}${index}`, make(index)));
const codes = (found: readonly { readonly code: string }[]) => found.map(({ code }) => code);

describe('where the views of a set are from', () => {
  test('one video of nine brought 43 %', () => {
    const current = [aVideo('top', { views: 6000 }), ...many(8, () => ({}))];
    expect(setFindings({ current, previous: [] })).toEqual([
      {
        code: 'one-video',
        metric: null,
        params: { share: 6000 / 14_000, videos: 9 },
        qValue: null,
        videoIds: ['top'],
        accountIds: [],
      },
    ]);
  });

  test('with seven videos nothing is said', () => {
    expect(
      setFindings({ current: [aVideo('top', { views: 9000 }), ...many(6, () => ({}))], previous: [] }),
    ).toEqual([]);
  });

  test('one creator of five', () => {
    const current = many(12, index => ({ accountId: index < 8 ? 'busy' : `a${index}` }));
    expect(setFindings({ current, previous: [] })).toMatchObject([
      { code: 'one-creator', params: { share: 8 / 12, creators: 5 }, accountIds: ['busy'] },
    ]);
  });

  test('three creators of twelve account for 62.5 % of the views', () => {
    const current = many(12, index => ({ views: index < 3 ? 5000 : 1000 }));
    expect(setFindings({ current, previous: [] })).toMatchObject([
      { code: 'three-creators', params: { share: 0.625, creators: 12 }, accountIds: ['v0', 'v1', 'v2'] },
    ]);
  });

  test('unknown views are left out and never counted as none', () => {
    const current = [
      aVideo('top', { views: 6000 }),
      ...many(6, () => ({})),
      ...many(9, () => ({ views: null }), 'n'),
    ];
    expect(setFindings({ current, previous: [] })).toEqual([]);
  });

  test('a country with 15 of 20 videos; none where the country is often unknown or always the same', () => {
    const of = (country: (index: number) => string | null, count = 20) =>
      setFindings({ current: many(count, index => ({ countryCode: country(index) })), previous: [] });
    expect(of(index => (index < 15 ? 'BR' : 'PT'))).toMatchObject([
      { code: 'one-country', params: { country: 'BR', share: 0.75, countries: 2 } },
    ]);
    expect(of(() => 'BR')).toEqual([]);
    expect(of(index => (index < 15 ? 'BR' : index < 20 ? 'PT' : null), 30)).toEqual([]);
  });
});

describe('against the previous period', () => {
  const rated = (likes: number, prefix: string, perCreator = 1) =>
    many(
      12 * perCreator,
      index => ({
        accountId: `a${index % 12}`,
        likes: likes + (index % 12),
        comments: 0,
        shares: 0,
        saves: 0,
      }),
      prefix,
    );

  test('a doubled engagement rate, of which likes are no second finding, with the creators behind both values', () => {
    const found = setFindings({ current: rated(200, 'now'), previous: rated(100, 'then') });
    expect(found).toMatchObject([
      {
        code: 'rate-up',
        metric: 'engagement_rate_views',
        params: { value: 0.2055, comparedWith: 0.1055, creators: 12, creatorsBefore: 12 },
      },
    ]);
    expect(found[0]?.qValue).toBeLessThan(0.001);
  });

  test('ten videos each of seven creators are seven, which are too few', () => {
    const of = (likes: number, prefix: string) =>
      rated(likes, prefix, 10).filter(({ accountId }) => Number(accountId.slice(1)) < 7);
    expect(setFindings({ current: of(200, 'now'), previous: of(100, 'then') })).toEqual([]);
  });

  const fromBrazil = (count: number, prefix: string) =>
    many(
      100,
      index => ({ countryCode: index < count ? 'BR' : (['US', 'KR', 'DE'][index % 3] ?? null) }),
      prefix,
    );

  test('Brazil with 30 of 100 creators after 10', () => {
    const found = setFindings({ current: fromBrazil(30, 'now'), previous: fromBrazil(10, 'then') });
    expect(found).toMatchObject([{ code: 'country-up', params: { country: 'BR', share: 0.3, before: 0.1 } }]);
  });

  test('no rise where three times as much of Brazil is observed at all', () => {
    const dataset = {
      current: new Map([
        ['BR', 3000],
        ['US', 7000],
      ]),
      previous: new Map([
        ['BR', 1000],
        ['US', 9000],
      ]),
    };
    const sets = { current: fromBrazil(30, 'now'), previous: fromBrazil(10, 'then') };
    expect(codes(setFindings({ ...sets, dataset }))).not.toContain('country-up');
  });

  test.each([
    [0.05, 0.02, 0.08, ['trend-up']],
    [-0.05, -0.08, -0.02, ['trend-down']],
    [0.05, -0.01, 0.11, []],
    [0.02, 0.01, 0.03, []],
  ])('a trend of %d a day between %d and %d', (velocity, low, high, expected) => {
    const value = { velocity, lowerBound: low, stage: null };
    const trend = known({ value, interval: { low, high, level: 0.9 }, sample: 100, details: {} });
    const found = setFindings({ current: [], previous: [], trend });
    expect(codes(found)).toEqual(expected);
    if (expected[0] === 'trend-up')
      expect(found[0]?.params).toEqual({ change: Math.exp(7 * 0.05) - 1, atLeast: Math.exp(7 * 0.02) - 1 });
  });

  test('at most five, the largest first', () => {
    const at = (likes: number, prefix: string) =>
      many(
        40,
        index => ({
          likes: likes + index,
          comments: likes / 8,
          shares: likes / 16,
          saves: likes / 20,
          countryCode: index < 30 ? 'BR' : 'US',
          views: index < 3 ? 20_000 : 1000,
        }),
        prefix,
      );
    const found = setFindings({ current: at(400, 'now'), previous: at(100, 'then') });
    expect(found).toHaveLength(5);
    expect(found.every(({ qValue }) => (qValue ?? 0) <= 0.1)).toBe(true);
  });
});

describe('posting', () => {
  const DAY = 86_400_000;
  const start = new Date('2026-10-01T00:00:00.000Z');
  const period = (everyDays: number, offset: number) => {
    const range = {
      start: new Date(start.getTime() + offset * 28 * DAY),
      end: new Date(start.getTime() + (offset + 1) * 28 * DAY),
    };
    const videos = Array.from({ length: Math.floor(28 / everyDays) }, (_, index) => ({
      videoId: `${offset}/${index}`,
      publishedAt: new Date(range.start.getTime() + index * everyDays * DAY),
      deletedAt: null,
      views: 100,
    }));
    return { range, videos };
  };

  test('a video a day after one every second day is twice as often', () => {
    expect(postingFindings(period(1, 1), period(2, 0))).toMatchObject([
      { code: 'posting-up', metric: 'posting_frequency', params: { times: 2, value: 7, comparedWith: 3.5 } },
    ]);
    expect(codes(postingFindings(period(2, 1), period(1, 0)))).toEqual(['posting-down']);
  });

  test('five after seven videos is chance', () => {
    expect(postingFindings(period(5, 1), period(4, 0))).toEqual([]);
  });
});

describe('a video beside the earlier ones of its account', () => {
  const earlier = many(
    30,
    index => ({ likes: 90 + index, comments: 10, shares: 5, saves: 5, views: 1000 + index }),
    'e',
  );
  const performance = (multiplier: number, z: number) => ({ multiplier, z, sample: 30 });

  test('eight times the usual views, and more than each of 30 before', () => {
    const video = aVideo('own', { views: 8000, likes: 840, comments: 80, shares: 40, saves: 40 });
    const found = videoFindings({ video, earlier, performance: performance(8, 5) });
    expect(found).toMatchObject([
      { code: 'views-above', metric: 'video_performance_index', params: { times: 8, videos: 30 } },
      { code: 'most-viewed', params: { videos: 30, times: 8000 / 1029 }, qValue: null },
    ]);
  });

  test('shares per view three times the usual', () => {
    const video = aVideo('own', { likes: 104, shares: 15 });
    const found = videoFindings({ video, earlier, performance: null });
    expect(found.map(({ code, metric }) => [code, metric])).toContainEqual(['rate-above', 'share_rate']);
  });

  test('three times the views is chance where videos differ as much', () => {
    expect(videoFindings({ video: aVideo('own'), earlier: [], performance: performance(3, 1.2) })).toEqual(
      [],
    );
  });

  test('fourteen earlier videos are too few', () => {
    const video = aVideo('own', { views: 8000 });
    expect(videoFindings({ video, earlier: earlier.slice(0, 14), performance: null })).toEqual([]);
  });
});

describe('without any effect', () => {
  test('at most a tenth of 200 sets claim one, with videos of a creator alike', () => {
    let claimed = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const { next, bell } = chanceFrom(seed);
      const creators = Array.from({ length: 40 }, (_, index) => {
        const countryCode = ['US', 'BR', 'KR', 'DE'][Math.floor(4 * next())] ?? null;
        return { accountId: `${index}`, countryCode, rate: 0.08 * Math.exp(0.4 * bell()) };
      });
      const period = (prefix: string) =>
        creators.flatMap(({ rate, ...creator }) =>
          many(
            1 + Math.floor(6 * next()),
            () => {
              const views = 1000 * Math.exp(bell());
              const of = (share: number) => views * rate * share * Math.exp(0.2 * bell());
              return { ...creator, views, likes: of(1), comments: of(0.1), shares: of(0.1), saves: of(0.1) };
            },
            `${prefix}${creator.accountId}/`,
          ),
        );
      const found = setFindings({ current: period('now'), previous: period('then') });
      if (found.some(({ qValue }) => qValue !== null)) claimed++;
    }
    expect(claimed).toBeLessThanOrEqual(20);
  });

  test('at most a tenth of 400 videos differ from the earlier ones', () => {
    const { bell } = chanceFrom(7);
    let claimed = 0;
    for (let round = 0; round < 400; round++) {
      const one = () => {
        const views = 1000 * Math.exp(bell());
        const shared = 0.3 * bell();
        const of = (share: number) => views * share * Math.exp(shared + 0.3 * bell());
        return { views, likes: of(0.08), comments: of(0.004), shares: of(0.006), saves: of(0.01) };
      };
      const earlier = many(15 + (round % 35), one, 'e');
      const found = videoFindings({ video: aVideo('own', one()), earlier, performance: null });
      if (found.some(({ qValue }) => qValue !== null)) claimed++;
    }
    expect(claimed).toBeLessThanOrEqual(40);
  });
});
