import { postingFrequency } from '../account/posting.ts';
import { daysBetween, type TimeRange } from '../rows.ts';
import { normalCdf } from '../statistics/significance.ts';
import { mean, sum } from '../statistics/statistics.ts';
import { FINDING_METRICS } from './finding-text.ts';
import { type Claim, FACT, type ReportFinding, rankFindings } from './report-finding.ts';
import { concentrationOf } from './set-findings.ts';

interface Posted {
  readonly videoId: string;
  readonly publishedAt: Date;
  readonly deletedAt: Date | null;
  readonly views: number | null;
}

interface Period {
  readonly videos: readonly Posted[];
  readonly range: TimeRange;
}

/** What stands out in how often an account posts and where its views come from. */
export function postingFindings(current: Period, previous: Period): ReportFinding[] {
  const own = current.videos.map(video => ({ ...video, accountId: '' }));
  return rankFindings([...concentrationOf(own), ...postingChange(current, previous)]);
}

const FEWEST_POSTED = 5;
const FEWEST_WEEKS = 2;
const WEEK_DAYS = 7;

/** Judged with the unevenness of the weeks, because videos often come in series. */
function postingChange(current: Period, previous: Period): Claim[] {
  const [now, before] = [postingFrequency(current), postingFrequency(previous)];
  if (now.notEnough || before.notEnough) return [];
  const counts = [now, before].map(({ details }) => details.videos ?? 0);
  const weeks = [current, previous].map(weeksOf);
  if (Math.min(...counts) < FEWEST_POSTED || weeks.some(({ length }) => length < FEWEST_WEEKS)) return [];
  const unevenness = Math.max(1, ...weeks.map(dispersionOf));
  // The standard error of the logarithm of a ratio of two counts.
  const error = Math.sqrt(unevenness * sum(counts.map(count => 1 / count)));
  const times = now.value / before.value;
  return [
    {
      ...FACT,
      code: times > 1 ? 'posting-up' : 'posting-down',
      metric: 'posting_frequency',
      params: { times, value: now.value, comparedWith: before.value },
      effect: Math.abs(Math.log(times)) / Math.log(FINDING_METRICS.posting_frequency.threshold),
      pValue: 2 * normalCdf(-Math.abs(Math.log(times)) / error),
    },
  ];
}

/** Videos in each whole week of the period. */
function weeksOf({ videos, range }: Period): number[] {
  const counts = new Array<number>(Math.floor(daysBetween(range.start, range.end) / WEEK_DAYS)).fill(0);
  for (const { publishedAt } of videos) {
    const week = Math.floor(daysBetween(range.start, publishedAt) / WEEK_DAYS);
    if (counts[week] !== undefined) counts[week]++;
  }
  return counts;
}

function dispersionOf(counts: readonly number[]): number {
  if (counts.length < 2) return 1;
  const average = mean(counts);
  return sum(counts.map(count => (count - average) ** 2)) / (counts.length - 1) / Math.max(average, 1);
}
