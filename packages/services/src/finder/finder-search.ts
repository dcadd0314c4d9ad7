import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { type Feature, featuresOfPlan } from '@clipscope/domain';
import { type QuestionInputOf, questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { presentCreator } from './present-creator.ts';
import { presentFacets } from './present-facets.ts';

type Query = InputOf<Contract['finderSearch']>['query'];

/** Finds accounts by profile, performance and audience. */
export async function finderSearch(
  context: SignedInContext,
  { query }: InputOf<Contract['finderSearch']>,
): Promise<ReplyOf<Contract['finderSearch']>> {
  assertAudienceVisible(context, query);
  const filters = filtersOf(query);
  const { sort, order, limit, offset } = query;
  const [accounts, counts] = await Promise.all([
    context.observations.ask(questions.finderAccounts, {
      ...filters,
      sort,
      ascending: order === 'asc',
      limit,
      offset,
    }),
    context.observations.ask(questions.finderFacets, filters),
  ]);
  return {
    total: counts.find(({ facet }) => facet === 'all')?.accounts ?? 0,
    accounts: accounts.map(row => presentCreator(context, row)),
    facets: presentFacets(counts),
  };
}

const AUDIENCE_FEATURES = [
  ['audienceCountry', 'GEOGRAPHICS'],
  ['audienceAge', 'AGE_GENDER'],
  ['audienceGender', 'AGE_GENDER'],
] as const satisfies readonly (readonly [keyof Query, Feature])[];

/** Filtering by a part of the audience requires the plan feature that shows it. */
function assertAudienceVisible({ actor }: SignedInContext, query: Query): void {
  for (const [name, feature] of AUDIENCE_FEATURES) {
    if (query[name] === undefined || featuresOfPlan(actor.plan).includes(feature)) continue;
    const why = reason('limits.finderFilter', { filter: name });
    throw new CodedError('FEATURE_NOT_IN_PLAN', why, { limitation: { feature } });
  }
}

const yesOrNo = (text: 'true' | 'false' | undefined) => (text === undefined ? null : text === 'true');

export function filtersOf(query: Query): QuestionInputOf<typeof questions.finderFacets> {
  return {
    platform: query.platform,
    words: query.search
      .toLowerCase()
      .split(/[\s#＃]+/u)
      .filter(word => word !== ''),
    // The store encodes "below the smallest tier" as an empty string.
    tiers: query.tiers.map(tier => (tier === 'none' ? '' : tier)),
    countries: query.countries,
    languages: query.languages,
    industries: query.industries,
    verified: yesOrNo(query.verified),
    isBusiness: yesOrNo(query.business),
    isContactable: yesOrNo(query.contactable),
    minFollowers: query.minFollowers ?? null,
    maxFollowers: query.maxFollowers ?? null,
    minGrowth: query.minGrowth ?? null,
    maxGrowth: query.maxGrowth ?? null,
    minEngagement: query.minEngagement ?? null,
    maxEngagement: query.maxEngagement ?? null,
    minViewsPerFollower: query.minViewsPerFollower ?? null,
    maxViewsPerFollower: query.maxViewsPerFollower ?? null,
    minMedianViews: query.minMedianViews ?? null,
    maxMedianViews: query.maxMedianViews ?? null,
    minPostingFrequency: query.minPostingFrequency ?? null,
    maxPostingFrequency: query.maxPostingFrequency ?? null,
    minScore: query.minScore ?? null,
    maxScore: query.maxScore ?? null,
    audienceCountry: query.audienceCountry ?? '',
    audienceCountryShare: query.audienceCountryShare,
    audienceAge: query.audienceAge ?? '',
    audienceAgeShare: query.audienceAgeShare,
    audienceGender: query.audienceGender ?? '',
    audienceGenderShare: query.audienceGenderShare,
  };
}
