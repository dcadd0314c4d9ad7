import { describe, expect, test } from 'vitest';
import { chanceFrom, knownOf } from '../../../test/metric-fixtures.ts';
import { type FindingsInput, type FindingVideo, lengthOf } from './finding-text.ts';
import { findings } from './findings.ts';

const nothing: FindingsInput = { current: [], previous: [], standings: [], changes: [] };
const videos = (
  prefix: string,
  rates: readonly (number | null)[],
  properties: FindingVideo['properties'] = {},
) => rates.map((rate, i) => ({ videoId: `${prefix}${i}`, values: { like_rate: rate }, properties }));
const tenth = [0.1, 0.101, 0.102, 0.103, 0.104, 0.105, 0.106, 0.107];
const fifth = tenth.map(rate => 2 * rate);

describe('findings', () => {
  test('a doubled like rate against the previous period, with its rows', () => {
    const found = knownOf(
      findings({ ...nothing, current: videos('now', fifth), previous: videos('then', tenth) }),
    );
    expect(found.value).toMatchObject([
      {
        kind: 'against-previous',
        metric: 'like_rate',
        value: 0.207,
        comparedWith: 0.1035,
        effect: expect.closeTo(Math.log(2) / Math.log(1.2), 9),
        sentence: 'finding.against-previous.higher',
        evidence: { here: expect.arrayContaining(['now0']), there: expect.arrayContaining(['then7']) },
      },
    ]);
    expect(found.details.candidates).toBe(1);
    expect(found.value[0]?.qValue).toBeLessThan(0.01);
  });

  test('sure but small differences are not worth telling', () => {
    const slightly = tenth.map(rate => 1.15 * rate);
    const found = findings({ ...nothing, current: videos('now', slightly), previous: videos('then', tenth) });
    expect(knownOf(found).value).toEqual([]);
  });

  test('large but insignificant differences are not reported', () => {
    const found = findings({
      ...nothing,
      current: videos('now', [0.01, 0.5, 0.2, 0.3, 0.04]),
      previous: videos('then', [0.02, 0.3, 0.05, 0.1, 0.01]),
    });
    expect(knownOf(found).value).toEqual([]);
  });

  test('four videos in a group, including unknown values, are not compared', () => {
    const current = videos('now', [...fifth.slice(0, 4), null]);
    expect(findings({ ...nothing, current, previous: videos('then', tenth) })).toMatchObject({
      notEnough: true,
      sample: 5,
      needed: 5,
    });
  });

  test('two hashtags on the very same videos, and a property with two values, are one question each', () => {
    const current = [
      ...videos('a', fifth, { hashtag: ['x', 'y'], sponsored: ['yes'] }),
      ...videos('b', tenth, { hashtag: [], sponsored: ['no'] }),
    ];
    const found = knownOf(findings({ ...nothing, current }));
    expect(found.details.candidates).toBe(2);
    expect(
      found.value.map(({ property, propertyValues, sentence }) => [property, propertyValues, sentence]),
    ).toEqual([
      ['hashtag', ['x', 'y'], 'finding.split.hashtag.higher'],
      ['sponsored', ['yes'], 'finding.split.sponsored.higher'],
    ]);
  });

  test('far above its cohort', () => {
    const cohort = Array.from({ length: 60 }, (_, i) => ({
      accountId: `${i}`,
      followers: 1000,
      value: 1 + i / 60,
    }));
    const standing = {
      metric: 'views_per_follower',
      accountId: 'me',
      followers: 1000,
      value: 5,
      cohort,
    } as const;
    const [finding] = knownOf(findings({ ...nothing, standings: [standing] })).value;
    expect(finding).toMatchObject({
      kind: 'against-cohort',
      pValue: 2 / 61,
      sentence: 'finding.against-cohort.higher',
    });
    expect(findings({ ...nothing, standings: [{ ...standing, cohort: cohort.slice(31) }] })).toMatchObject({
      notEnough: true,
    });
  });

  test('an account-wide change is judged by the intervals of both periods', () => {
    const estimate = (value: number, half: number) => ({
      value,
      interval: { low: value - half, high: value + half, level: 0.95 },
    });
    const change = (half: number) => ({
      ...nothing,
      changes: [
        {
          metric: 'growth_rate',
          accountId: 'me',
          now: estimate(1, half),
          before: estimate(5, half),
        } as const,
      ],
    });
    expect(knownOf(findings(change(1))).value).toMatchObject([
      { metric: 'growth_rate', effect: -2, sentence: 'finding.against-previous.lower' },
    ]);
    expect(knownOf(findings(change(4))).value).toEqual([]);
  });

  test('ranked by effect times certainty', () => {
    const current = [...fifth, ...tenth].map((rate, i) => ({
      videoId: `${i}`,
      values: { like_rate: rate, share_rate: i < 8 ? 0.08 + i / 1e4 : 0.01 + i / 1e4 },
      properties: { kind: [i < 8 ? 'photo' : 'video'] },
    }));
    const found = knownOf(findings({ ...nothing, current })).value;
    expect(found.map(finding => finding.metric)).toEqual(['share_rate', 'like_rate']);
    expect(found[0]?.weight).toBeCloseTo((found[0]?.effect ?? 0) * (1 - (found[0]?.qValue ?? 0)), 12);
  });
});

test.each([
  [14.9, 'under-15-s'],
  [15, '15-to-30-s'],
  [59, '30-to-60-s'],
  [60, '60-s-or-more'],
])('%d seconds', (durationS, name) => {
  expect(lengthOf(durationS)).toBe(name);
});

/** Two periods of 80 videos with seven metrics, six of which hang together, and a likes factor on one hashtag. */
function report(seed: number, factor: number): FindingsInput {
  const { next, bell, whole } = chanceFrom(seed);
  const video = (id: number): FindingVideo => {
    const hashtag = [...'abcdefgh'].filter(() => next() < 0.25);
    const shared = 0.3 * bell();
    const like = 0.07 * Math.exp(shared + 0.2 * bell()) * (hashtag.includes('a') ? factor : 1);
    const comment = 0.004 * Math.exp(shared + 0.4 * bell());
    const share = 0.008 * Math.exp(0.5 * bell());
    return {
      videoId: `${id}`,
      values: {
        views: Math.exp(8 + bell()),
        like_rate: like,
        comment_rate: comment,
        share_rate: share,
        save_rate: 0.01 * Math.exp(0.5 * bell()),
        engagement_rate_views: like + comment + share,
        video_performance_index: 5 + 1.6 * bell(),
      },
      properties: {
        hashtag,
        length: [lengthOf(80 * next())],
        weekday: [`${whole(7)}`],
        kind: [next() < 0.2 ? 'photo' : 'video'],
        sponsored: [next() < 0.2 ? 'yes' : 'no'],
        sound: [`${whole(4)}`],
      },
    };
  };
  const period = (from: number) => Array.from({ length: 80 }, (_, i) => video(from + i));
  return { ...nothing, current: period(0), previous: period(1000) };
}

describe('over seeded reports', () => {
  test('without any effect at most 10 % of 200 show a finding', () => {
    let shown = 0;
    for (let seed = 1; seed <= 200; seed++) if (knownOf(findings(report(seed, 1))).value.length > 0) shown++;
    expect(shown).toBeLessThanOrEqual(20);
  });

  test.each([
    [1.6, 0.9],
    [2, 0.95],
  ])('likes times %f on a quarter of 80 videos are found in at least %f of 50', (factor, power) => {
    let found = 0;
    for (let seed = 1; seed <= 50; seed++) {
      const told = knownOf(findings(report(seed, factor))).value;
      if (told.some(({ metric, propertyValues }) => metric === 'like_rate' && propertyValues.includes('a')))
        found++;
    }
    expect(found / 50).toBeGreaterThanOrEqual(power);
  });
});
