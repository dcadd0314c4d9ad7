import { CodedError, reason } from '@clipscope/contract';
import {
  INDUSTRIES,
  normalizeHashtag,
  type Platform,
  previousPeriod,
  type SetVideo,
  setFindings,
} from '@clipscope/domain';
import { type QuestionInputOf, questions, type RowOf } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import { mayDerive } from '../measures/derivation.ts';
import { ENGAGEMENT_VERSION_OF } from '../measures/recipes/recipes.ts';
import { accountKey } from '../subjects/accounts-by-id.ts';
import { coverDays, daysOf, lastWholeDay, nowOrAsOf } from '../subjects/day-range.ts';
import { assertKnown } from '../subjects/known-subject.ts';
import { trendsOf } from '../subjects/trends-of.ts';
import { type FindingsQuery, type FoundFindings, videoKey } from './found-findings.ts';

export type SetKind = 'hashtag' | 'sound' | 'industry';
type Days = Omit<QuestionInputOf<typeof questions.subjectVideoSample>, 'limit'>;

/** More videos than this are no small set whose views a few could hold. */
const MOST_VIDEOS = 5000;

/** Of the videos that were published in the range, and in the equal period before as far as the plan shows it. */
export async function findingsOfSet(
  context: ReadingContext,
  kind: SetKind,
  id: string,
  query: FindingsQuery,
): Promise<FoundFindings> {
  const subject = kind === 'hashtag' ? normalizeHashtag(id) : id;
  const { platform } = query;
  const range = coverDays(query, context.actor.plan, context.now());
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  await assertSet(context, kind, platform, subject);
  if (!mayDerive(context, platform)) return { range, videos: [], findings: [], asOf };
  const days = { ...daysOf(query, range), kind, subject } as const;
  const before = previousPeriod(range);
  const hasBefore = before.startDate >= range.earliestAllowed;
  const [current, previous, trend, dataset] = await Promise.all([
    readSample(context, days),
    hasBefore ? readSample(context, { ...days, ...before }) : [],
    kind === 'industry' ? undefined : trendOf(context, kind, subject, query, range.endDate),
    hasBefore ? readDataset(context, days, before) : undefined,
  ]);
  const isWhole = [current, previous].every(([first]) => (first?.total ?? 0) <= MOST_VIDEOS);
  const version = ENGAGEMENT_VERSION_OF[platform];
  const findings = setFindings({
    current: isWhole ? current.map(row => setVideo(platform, row)) : [],
    previous: isWhole ? previous.map(row => setVideo(platform, row)) : [],
    ...(trend && { trend }),
    ...(dataset && { dataset }),
    ...(version && { version }),
  });
  return { range, videos: current.map(row => ({ ...row, platform })), findings, asOf };
}

async function assertSet(context: ReadingContext, kind: SetKind, platform: Platform, id: string) {
  if (kind !== 'industry') return assertKnown(context, { kind, platform, id });
  if (!INDUSTRIES.some(name => name === id))
    throw new CodedError('NOT_FOUND', reason('items.industry', { id }));
}

type Sample = RowOf<typeof questions.subjectVideoSample>;

function readSample({ observations }: ReadingContext, days: Days): Promise<Sample[]> {
  const question = nowOrAsOf(days, questions.subjectVideoSample, questions.subjectVideoSampleAsOf);
  return observations.ask(question, { ...days, limit: MOST_VIDEOS });
}

function setVideo(platform: Platform, row: Sample): SetVideo {
  const { views, likes, comments, shares, saves, exact } = row;
  return {
    videoId: videoKey({ ...row, platform }),
    accountId: accountKey({ ...row, platform }),
    countryCode: row.region === '' ? null : row.region,
    publishedAt: new Date(row.published_at),
    observedAt: new Date(row.observed_at),
    ...{ views, likes, comments, shares, saves, exact },
  };
}

async function trendOf(
  context: ReadingContext,
  kind: 'hashtag' | 'sound',
  subject: string,
  { platform, asOf }: FindingsQuery,
  endDate: string,
) {
  const asOfDay = asOf?.slice(0, 10);
  const lastDay = lastWholeDay(endDate, asOfDay, context.now());
  const trends = await trendsOf(context, { kind, platform, region: 'world', lastDay, asOfDay }, [subject]);
  return trends(subject).result;
}

/** All observed videos by country in both periods. */
async function readDataset(
  { observations }: ReadingContext,
  { platform, startDate, endDate, asOfDay }: Days,
  before: { readonly startDate: string; readonly endDate: string },
) {
  const countries = async (days: { readonly startDate: string; readonly endDate: string }) => {
    const request = {
      kind: 'hashtag' as const,
      platform,
      subjects: [],
      ...days,
      ...(asOfDay && { asOfDay }),
    };
    const rows = await observations.ask(questions.subjectSpread, request);
    const all = rows.find(({ subject }) => subject === '');
    return new Map(all?.regions.map((region, index) => [region, all.videos[index] ?? 0]) ?? []);
  };
  const [current, previous] = await Promise.all([countries({ startDate, endDate }), countries(before)]);
  return { current, previous };
}
