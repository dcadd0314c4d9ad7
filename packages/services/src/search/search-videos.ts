import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { featuresOfPlan, TIER_STARTS, type Tier } from '@clipscope/domain';
import { type QuestionInputOf, questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { type CoveredRange, coverRange } from '../days/range.ts';
import { timeRangeOf } from '../measures/moments.ts';
import { readVideoCards } from '../videos/present-video-card.ts';
import { searchedPlatforms } from './near-matches.ts';
import { correctWords, unspacedParts } from './search-words.ts';

type Query = InputOf<Contract['searchVideos']>['query'];
/** What the calls that filter videos have in common. */
type Filters = Omit<Query, 'sort' | 'limit' | 'offset'>;
type Question = QuestionInputOf<typeof questions.searchVideosEngaged>;

const ADVANCED = [
  'hashtags',
  'sounds',
  'stickers',
  'industries',
  'tiers',
  'kinds',
  'minLengthS',
  'maxLengthS',
  'minViews',
  'maxViews',
  'minEngagement',
  'maxEngagement',
] as const satisfies readonly (keyof Filters)[];
const PLAIN = ['countries', 'languages'] as const satisfies readonly (keyof Filters)[];

/** Videos whose caption contains the words, ranked by relevance and reach. */
export async function searchVideos(
  context: SignedInContext,
  { params, query }: InputOf<Contract['searchVideos']>,
): Promise<ReplyOf<Contract['searchVideos']>> {
  assertAdvancedFilters(context, query);
  const range = coverRange({ ...query, asOf: undefined }, context.actor.plan, context.now());
  const question = questionOf(query, range);
  const search = (q: string) => matchingVideos(context, { ...question, words: q, parts: unspacedParts(q) });
  let rows = await search(params.q);
  let correctedTo: string | null = null;
  if (rows.length === 0 && query.offset === 0) {
    correctedTo = await correctWords(context, params.q, question.platforms);
    if (correctedTo !== null) rows = await search(correctedTo);
    if (rows.length === 0) correctedTo = null;
  }
  return { range, correctedTo, ...(await present(context, question, rows)) };
}

/** Videos by filters alone. */
export async function filterVideos(
  context: SignedInContext,
  { query }: InputOf<Contract['filterVideos']>,
): Promise<ReplyOf<Contract['filterVideos']>> {
  assertAdvancedFilters(context, query);
  const range = coverRange({ ...query, asOf: undefined }, context.actor.plan, context.now());
  const question = questionOf(query, range);
  const rows = await context.observations.ask(questions.filterVideos, question);
  return { range, correctedTo: null, ...(await present(context, question, rows)) };
}

async function present(
  context: SignedInContext,
  { platforms, offset }: Pick<Question, 'platforms' | 'offset'>,
  rows: readonly RowOf<typeof questions.searchVideos>[],
) {
  const cards = await readVideoCards(context, await videosOf(context, platforms, rows));
  return { total: rows[0]?.total ?? (offset === 0 ? 0 : null), videos: cards.map(({ video }) => video) };
}

function matchingVideos(
  { observations }: SignedInContext,
  { minEngagement, maxEngagement, ...request }: Question,
) {
  const needsEngagement = minEngagement !== null || maxEngagement !== null || request.sort === 'engagement';
  return needsEngagement
    ? observations.ask(questions.searchVideosEngaged, { ...request, minEngagement, maxEngagement })
    : observations.ask(questions.searchVideos, request);
}

/** In the order of the rows. */
async function videosOf(
  { observations }: SignedInContext,
  platforms: readonly string[],
  rows: readonly RowOf<typeof questions.searchVideos>[],
) {
  if (rows.length === 0) return [];
  const keys = rows.map(row => row.key);
  const videos = await observations.ask(questions.keyedVideos, { platforms: [...platforms], keys });
  const videoOf = new Map(videos.map(video => [video.key, video]));
  return keys.flatMap(key => videoOf.get(key) ?? []);
}

export function assertAdvancedFilters({ actor }: SignedInContext, query: Filters): void {
  if (featuresOfPlan(actor.plan).includes('ADVANCED_FILTERS')) return;
  const filter = ADVANCED.find(name => isSet(query[name]));
  if (filter === undefined) return;
  throw new CodedError('FEATURE_NOT_IN_PLAN', reason('limits.videoFilter', { filter }), {
    limitation: { feature: 'ADVANCED_FILTERS' },
  });
}

/** Whether it asks for more than platform and range. */
export const isFiltered = (query: Filters): boolean =>
  [...PLAIN, ...ADVANCED].some(name => isSet(query[name]));

const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined);

function questionOf(query: Query, range: CoveredRange): Omit<Question, 'words' | 'parts'> {
  const { sort, limit, offset } = query;
  return { ...filtersOf(query, range), sort, limit, offset };
}

export function filtersOf(
  query: Filters,
  range: CoveredRange,
): Omit<QuestionInputOf<typeof questions.videosPassing>, 'accountIds' | 'videoIds'> {
  const tiers = query.tiers.map(followersOf);
  return {
    platforms: searchedPlatforms(query.platform),
    ...publishedIn(range),
    countries: query.countries,
    languages: query.languages,
    hashtags: query.hashtags,
    soundIds: query.sounds,
    stickerIds: query.stickers,
    industries: query.industries,
    kinds: query.kinds,
    tierStarts: tiers.map(([start]) => start),
    tierEnds: tiers.map(([, end]) => end),
    minLengthS: query.minLengthS ?? null,
    maxLengthS: query.maxLengthS ?? null,
    minViews: query.minViews ?? null,
    maxViews: query.maxViews ?? null,
    minEngagement: query.minEngagement ?? null,
    maxEngagement: query.maxEngagement ?? null,
  };
}

export function publishedIn(range: CoveredRange) {
  const { start: publishedFrom, end: publishedTo } = timeRangeOf(range);
  return { publishedFrom, publishedTo };
}

const NO_END = 1e15;

/** The exclusive `end` is open for the largest tier. */
function followersOf(tier: Tier): [start: number, end: number] {
  const index = TIER_STARTS.findIndex(start => start.tier === tier);
  return [TIER_STARTS[index]?.followers ?? 0, TIER_STARTS[index + 1]?.followers ?? NO_END];
}
