import { z } from 'zod';
import { fields } from '../../question.ts';
import { joined, name, parameter, sql } from '../../sql/sql.ts';

const some = z.array(z.string());
const bound = z.number().nullable();
const yesOrNo = z.boolean().nullable();

/** The metrics to filter and sort by, and their columns. */
export const FINDER_METRICS = {
  followers: 'followers',
  growth: 'growth_rate',
  engagement: 'engagement_rate_views',
  viewsPerFollower: 'views_per_follower',
  medianViews: 'median_views',
  postingFrequency: 'posting_frequency',
  score: 'account_score',
} as const;
type FinderMetric = keyof typeof FINDER_METRICS;
const METRICS = Object.entries(FINDER_METRICS) as [FinderMetric, string][];

type Bounds = Record<`min${Capitalize<FinderMetric>}` | `max${Capitalize<FinderMetric>}`, typeof bound>;
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const bounds = Object.fromEntries(
  METRICS.flatMap(([name]) => [
    [`min${capital(name)}`, bound],
    [`max${capital(name)}`, bound],
  ]),
) as Bounds;

/** Empty lists and nulls do not filter; an unknown value matches no bound. */
export const finderFilters = z.strictObject({
  platform: fields.platform,
  words: some,
  tiers: some,
  countries: some,
  languages: some,
  industries: some,
  verified: yesOrNo,
  isBusiness: yesOrNo,
  isContactable: yesOrNo,
  ...bounds,
  audienceCountry: z.string(),
  audienceCountryShare: z.number(),
  audienceAge: z.string(),
  audienceAgeShare: z.number(),
  audienceGender: z.string(),
  audienceGenderShare: z.number(),
});

/** The filters that show a count for each choice: the column and the condition. */
export const FACETS = {
  platform: ['platform', sql`platform = {platform:String}`],
  tier: ['tier', sql`empty({tiers:Array(String)}) OR tier IN {tiers:Array(String)}`],
  country: [
    'country_code',
    sql`empty({countries:Array(String)}) OR country_code IN {countries:Array(String)}`,
  ],
  language: ['language', sql`empty({languages:Array(String)}) OR language IN {languages:Array(String)}`],
  industry: ['industry', sql`empty({industries:Array(String)}) OR industry IN {industries:Array(String)}`],
  verified: ['verified', sql`isNull({verified:Nullable(Bool)}) OR verified = {verified:Nullable(Bool)}`],
  business: [
    'is_business',
    sql`isNull({isBusiness:Nullable(Bool)}) OR is_business = {isBusiness:Nullable(Bool)}`,
  ],
  contactable: [
    'is_contactable',
    sql`isNull({isContactable:Nullable(Bool)}) OR is_contactable = {isContactable:Nullable(Bool)}`,
  ],
} as const;
export const FACET_NAMES = Object.keys(FACETS) as [keyof typeof FACETS, ...(keyof typeof FACETS)[]];

const withinBounds = METRICS.map(([metric, columnName]) => {
  const column = name(columnName);
  const min = parameter(`min${capital(metric)}`, 'Nullable(Float64)');
  const max = parameter(`max${capital(metric)}`, 'Nullable(Float64)');
  return sql`(isNull(${min}) OR coalesce(${column} >= ${min}, false))
      AND (isNull(${max}) OR coalesce(${column} <= ${max}, false))`;
});

const audience = (part: string, column: string) => {
  const wanted = parameter(`audience${part}`, 'String');
  const least = parameter(`audience${part}Share`, 'Float64');
  return sql`(${wanted} = '' OR ${name(column)}[${wanted}] >= ${least})`;
};

/** All filters without counts for their choices. */
export const MATCHES_OTHER_FILTERS = sql`arrayAll(
        word -> position(lowerUTF8(handle), word) > 0
          OR position(lowerUTF8(display_name), word) > 0
          OR has(top_hashtags, word),
        {words:Array(String)}
      )
      AND ${joined(withinBounds, '\n      AND ')}
      AND ${audience('Country', 'audience_countries')}
      AND ${audience('Age', 'audience_ages')}
      AND ${audience('Gender', 'audience_genders')}`;

export const MATCHES_FACETS = joined(
  Object.values(FACETS).map(([, matches]) => sql`(${matches})`),
  '\n      AND ',
);
