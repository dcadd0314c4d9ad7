import type { EngagementVersion } from '../account/engagement.ts';
import type { Measured } from '../measured.ts';
import type { VideoRow } from '../rows.ts';
import { mannWhitney, normalCdf, normalQuantile } from '../statistics/significance.ts';
import { median, sum } from '../statistics/statistics.ts';
import type { Trend } from '../trend/trend-velocity.ts';
import { FINDING_METRICS } from './finding-text.ts';
import {
  type Claim,
  FACT,
  RATE_IDS,
  type RateId,
  type ReportFinding,
  rankFindings,
  ratesOf,
} from './report-finding.ts';

export interface SetVideo extends VideoRow {
  readonly accountId: string;
  readonly countryCode: string | null;
}

interface SetFindingsInput {
  readonly current: readonly SetVideo[];
  /** Of the equal period before; empty where the plan or the subject has none. */
  readonly previous: readonly SetVideo[];
  /** Of hashtags and sounds. */
  readonly trend?: Measured<Trend, string>;
  /** How many of all observed videos came from each country in both periods, against which a shift is judged. */
  readonly dataset?: { readonly current: CountryVideos; readonly previous: CountryVideos };
  readonly version?: EngagementVersion;
}
type CountryVideos = ReadonlyMap<string, number>;

/** What stands out in the videos of a hashtag, a sound, an industry or a campaign. */
export function setFindings(input: SetFindingsInput): ReportFinding[] {
  return rankFindings([
    ...concentrationOf(input.current),
    ...mainCountry(input.current),
    ...RATE_IDS.flatMap(rate => rateChange(rate, input)),
    ...countryChanges(input),
    ...trendChange(input.trend),
  ]);
}

/** A claim about so many videos or fewer is about single videos. */
const FEWEST_VIDEOS = 8;
const FEWEST_CREATORS = 5;
const ONE_VIDEO_SHARE = 0.3;
const ONE_CREATOR_SHARE = 0.4;
const THREE_CREATORS_SHARE = 0.5;
/** With fewer creators, three are no concentration. */
const FEWEST_FOR_THREE = 12;

/** How much of the views one video, one creator or three creators have; the most telling of them. */
export function concentrationOf(
  videos: readonly Pick<SetVideo, 'videoId' | 'accountId' | 'views'>[],
): Claim[] {
  const viewed = videos.flatMap(({ videoId, accountId, views }) =>
    views === null ? [] : [{ videoId, accountId, views }],
  );
  const total = sum(viewed.map(({ views }) => views));
  if (viewed.length < FEWEST_VIDEOS || total === 0) return [];
  const byViews = viewed.toSorted((a, b) => b.views - a.views);
  const top = byViews.slice(0, 1);
  const share = (top[0]?.views ?? 0) / total;
  if (share >= ONE_VIDEO_SHARE) {
    const params = { share, videos: viewed.length };
    const videoIds = top.map(({ videoId }) => videoId);
    return [{ ...FACT, code: 'one-video', params, effect: share / ONE_VIDEO_SHARE, videoIds }];
  }
  const creators = [...Map.groupBy(viewed, ({ accountId }) => accountId)]
    .map(([id, own]) => ({ id, views: sum(own.map(({ views }) => views)) }))
    .toSorted((a, b) => b.views - a.views);
  const shareOf = (count: number) => sum(creators.slice(0, count).map(({ views }) => views)) / total;
  const claim = (code: 'one-creator' | 'three-creators', count: number, threshold: number): Claim => ({
    ...FACT,
    code,
    params: { share: shareOf(count), creators: creators.length },
    effect: shareOf(count) / threshold,
    accountIds: creators.slice(0, count).map(({ id }) => id),
  });
  if (creators.length >= FEWEST_CREATORS && shareOf(1) >= ONE_CREATOR_SHARE)
    return [claim('one-creator', 1, ONE_CREATOR_SHARE)];
  return creators.length >= FEWEST_FOR_THREE ? [claim('three-creators', 3, THREE_CREATORS_SHARE)] : [];
}

const FEWEST_FOR_COUNTRY = 20;
const KNOWN_COUNTRY_SHARE = 0.8;
const ONE_COUNTRY_SHARE = 0.5;

function mainCountry(videos: readonly SetVideo[]): Claim[] {
  const known = videos.filter(({ countryCode }) => countryCode !== null);
  if (known.length < FEWEST_FOR_COUNTRY || known.length < KNOWN_COUNTRY_SHARE * videos.length) return [];
  const counts = [...Map.groupBy(known, ({ countryCode }) => countryCode ?? '')].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const [country, own = []] = counts[0] ?? [];
  // A set that is from one country only is often chosen so.
  if (country === undefined || counts.length < 2) return [];
  const share = own.length / known.length;
  const params = { country, share, countries: counts.length };
  return [{ ...FACT, code: 'one-country', params, effect: share / ONE_COUNTRY_SHARE, ...topOf(own) }];
}

const LISTED = 5;

const topOf = (videos: readonly SetVideo[]) => ({
  videoIds: videos
    .toSorted((a, b) => (b.views ?? -1) - (a.views ?? -1))
    .slice(0, LISTED)
    .map(({ videoId }) => videoId),
});

/** Creators on either side; a creator's videos are alike, so each creator counts once. */
const FEWEST_COMPARED = 8;

function rateChange(rate: RateId, { current, previous, version }: SetFindingsInput): Claim[] {
  const [now, before] = [current, previous].map(videos => creatorRates(rate, videos, version));
  if (!now || !before || now.length < FEWEST_COMPARED || before.length < FEWEST_COMPARED) return [];
  const value = median(now);
  const comparedWith = median(before);
  if (value <= 0 || comparedWith <= 0) return [];
  return [
    {
      ...FACT,
      ...topOf(current),
      code: value > comparedWith ? 'rate-up' : 'rate-down',
      metric: rate,
      params: { value, comparedWith, creators: now.length, creatorsBefore: before.length },
      effect: Math.abs(Math.log(value / comparedWith)) / Math.log(FINDING_METRICS[rate].threshold),
      pValue: mannWhitney(now, before).pValue,
    },
  ];
}

function creatorRates(
  rate: RateId,
  videos: readonly SetVideo[],
  version: EngagementVersion | undefined,
): number[] {
  const byCreator = [...Map.groupBy(videos, ({ accountId }) => accountId).values()];
  const creatorOf = new Map(byCreator.flatMap((own, index) => own.map(({ videoId }) => [videoId, index])));
  const rates = [...ratesOf(rate, videos, version)];
  return [...Map.groupBy(rates, ([videoId]) => creatorOf.get(videoId)).values()].map(own =>
    median(own.map(([, value]) => value)),
  );
}

/** A share of the creators, and that share relative to all observed videos, must both move so far. */
const COUNTRY_FACTOR = 1.3;
const COUNTRY_POINTS = 0.05;
const FEWEST_IN_COUNTRY = 10;

/** Countries whose share of the creators changed by more than what is observed of them at all. */
function countryChanges({ current, previous, dataset }: SetFindingsInput): Claim[] {
  const [now, before] = [creatorsByCountry(current), creatorsByCountry(previous)];
  if (now.creators < FEWEST_FOR_COUNTRY || before.creators < FEWEST_FOR_COUNTRY) return [];
  const all = [dataset?.current, dataset?.previous].map(videos => sum([...(videos?.values() ?? [])]));
  return [...new Set([...now.of.keys(), ...before.of.keys()])].flatMap((country): Claim[] => {
    const [own, ownBefore] = [now.of.get(country) ?? [], before.of.get(country) ?? []];
    const [mine, mineBefore] = [new Set(own.map(creator)).size, new Set(ownBefore.map(creator)).size];
    if (mine + mineBefore < FEWEST_IN_COUNTRY || mineBefore === 0 || mine === 0) return [];
    const [share, shareBefore] = [mine / now.creators, mineBefore / before.creators];
    const observed = ((dataset?.current.get(country) ?? 0) + 1) / ((all[0] ?? 0) + 1);
    const observedBefore = ((dataset?.previous.get(country) ?? 0) + 1) / ((all[1] ?? 0) + 1);
    const expected = shareBefore * (dataset ? observed / observedBefore : 1);
    const factors = [share / shareBefore, share / expected].map(Math.log);
    const isSameWay = Math.sign(factors[0] ?? 0) === Math.sign(factors[1] ?? 0);
    const factor = Math.min(...factors.map(Math.abs)) / Math.log(COUNTRY_FACTOR);
    const points = Math.abs(share - shareBefore) / COUNTRY_POINTS;
    return [
      {
        ...FACT,
        ...topOf(own.length > 0 ? own : ownBefore),
        code: share > shareBefore ? 'country-up' : 'country-down',
        params: { country, share, before: shareBefore },
        effect: isSameWay ? Math.min(factor, points) : 0,
        pValue: twoShares(mine, now.creators, mineBefore, before.creators),
      },
    ];
  });
}

const creator = ({ accountId }: SetVideo) => accountId;

function creatorsByCountry(videos: readonly SetVideo[]) {
  const known = videos.filter(({ countryCode }) => countryCode !== null);
  return {
    creators: new Set(known.map(creator)).size,
    of: Map.groupBy(known, ({ countryCode }) => countryCode ?? ''),
  };
}

/** Two-sided, by the normal approximation with the pooled share. */
function twoShares(a: number, ofA: number, b: number, ofB: number): number {
  const pooled = (a + b) / (ofA + ofB);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / ofA + 1 / ofB));
  return error > 0 ? Math.min(1, 2 * normalCdf(-Math.abs(a / ofA - b / ofB) / error)) : 1;
}

const WEEK = 7;
/** Of the new videos a week, relative to all observed ones. */
const TREND_FACTOR = 1.25;

/** Growth or decline over the last two weeks, from the interval of the trend velocity. */
function trendChange(trend: SetFindingsInput['trend']): Claim[] {
  if (!trend || trend.notEnough || !trend.interval) return [];
  const { low, high, level } = trend.interval;
  const { velocity } = trend.value;
  const error = (high - low) / (2 * normalQuantile((1 + (level ?? 0.9)) / 2));
  const weekly = (perDay: number) => Math.exp(WEEK * perDay) - 1;
  return [
    {
      ...FACT,
      code: velocity > 0 ? 'trend-up' : 'trend-down',
      metric: 'trend_velocity',
      params: { change: weekly(velocity), atLeast: weekly(velocity > 0 ? low : high) },
      effect: (WEEK * Math.abs(velocity)) / Math.log(TREND_FACTOR),
      pValue: error > 0 ? 2 * normalCdf(-Math.abs(velocity) / error) : 1,
    },
  ];
}
