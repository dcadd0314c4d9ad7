import { type Contract, type InputOf, type ReplyOf, reason, sentence } from '@clipscope/contract';
import {
  AGE_BANDS,
  AUDIENCE_GENDERS,
  type AudienceSubjectKind,
  DAY_MS,
  type Feature,
  featuresOfPlan,
  type Platform,
} from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { dayIn } from '../days/days.ts';
import { coverRange } from '../days/range.ts';

type Reply = ReplyOf<Contract['audienceDemographic']>;
type AudienceRow = RowOf<typeof questions.audienceHistory>;
type PartName = 'ages' | 'genders' | 'countries';

const FEATURE_OF: Record<PartName, Feature> = {
  ages: 'AGE_GENDER',
  genders: 'AGE_GENDER',
  countries: 'GEOGRAPHICS',
};
const MAX_REPORTS = 500;

/** The latest audience and its history, without the parts that the plan does not include. */
export async function readAudience(
  context: SignedInContext,
  subject: { platform: Platform; accountId: string; subjectKind: AudienceSubjectKind; subjectId: string },
  query: InputOf<Contract['audienceDemographic']>['query'],
): Promise<Reply> {
  const { plan } = context.actor;
  const range = coverRange(query, plan, context.now());
  const rows = await context.observations.ask(questions.audienceHistory, {
    ...subject,
    observedSince: new Date(Date.parse(range.earliestAllowed) - DAY_MS),
    limit: MAX_REPORTS,
    ...(query.asOf !== undefined && { asOf: new Date(query.asOf) }),
  });
  const dated = rows.map(row => ({ row, day: dayIn(range.timezone, new Date(row.observed_at)) }));
  const shown = dated.filter(({ day }) => day >= range.earliestAllowed && day <= range.endDate);
  const latest = shown[0]?.row;
  const missing = (Object.keys(FEATURE_OF) as PartName[]).filter(
    part => !featuresOfPlan(plan).includes(FEATURE_OF[part]),
  );
  return {
    id: subject.subjectId,
    ...partsOf(latest, missing),
    latest: latest
      ? {
          observedAt: latest.observed_at,
          recordedAt: latest.recorded_at,
          source: latest.source,
          ageDays: Math.max(0, (context.now().getTime() - Date.parse(latest.observed_at)) / DAY_MS),
        }
      : null,
    range,
    history: shown
      .filter(({ day }) => day >= range.startDate)
      .map(({ row }) => ({ observedAt: row.observed_at, ...partsOf(row, missing) }))
      .toReversed(),
    limitations: missing.map(part => ({
      part,
      feature: FEATURE_OF[part],
      ...sentence(reason('limits.audiencePart', { part })),
    })),
  };
}

/** Parts that were not reported or that the plan does not include are null. */
function partsOf(
  row: AudienceRow | undefined,
  missing: readonly PartName[],
): Pick<Reply, PartName | 'sampleSize'> {
  const sharesOf = (part: PartName) => {
    const shares = row?.[part] ?? {};
    return missing.includes(part) || Object.keys(shares).length === 0 ? null : shares;
  };
  const [ages, genders, countries] = [sharesOf('ages'), sharesOf('genders'), sharesOf('countries')];
  return {
    ages: ages && AGE_BANDS.map(band => ({ band, share: ages[band] ?? null })),
    genders: genders && AUDIENCE_GENDERS.map(gender => ({ gender, share: genders[gender] ?? null })),
    countries:
      countries &&
      Object.entries(countries)
        .map(([countryCode, share]) => ({ countryCode, share }))
        .toSorted((a, b) => b.share - a.share || a.countryCode.localeCompare(b.countryCode)),
    sampleSize: row?.sample_size ?? null,
  };
}
