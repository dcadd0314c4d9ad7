import { reason } from '@clipscope/contract';
import {
  AGE_BANDS,
  type AgeBand,
  AUDIENCE_GENDERS,
  type AudienceGender,
  type AudienceObservation,
  countryByCode,
  DAY_MS,
  SECOND_MS,
} from '@clipscope/domain';
import { InvalidRecord, invalidField } from '../../files/format.ts';
import { accountCountRows, mergeRows, type RowProvenance } from '../../files/json-formats/build-rows.ts';
import { countOf, type Fields, firstText, recordsOf, textOf } from '../../files/json-formats/fields.ts';
import type { Rows } from '../../rows.ts';

type Subject = Pick<AudienceObservation, 'subjectKind' | 'subjectId' | 'accountId'>;

/** Null while there are too few people, when all lists are empty. Ages are reported for followers only. */
export function audienceRow(
  record: Fields,
  subject: Subject,
  provenance: RowProvenance,
): AudienceObservation | null {
  const ages = sharesIn(record, 'audience_ages', 'age', bandOf);
  const genders = sharesIn(record, 'audience_genders', 'gender', genderOf);
  const countries = sharesIn(record, 'audience_countries', 'country', code => countryByCode(code)?.alpha2);
  if ([ages, genders, countries].every(shares => Object.keys(shares).length === 0)) return null;
  return {
    ...provenance,
    ...subject,
    ages: each(AGE_BANDS, ages),
    genders: each(AUDIENCE_GENDERS, genders),
    countries,
    sampleSize: null,
  };
}

const bandOf = (word: string): AgeBand | undefined => AGE_BANDS.find(band => band === word);
const genderOf = (word: string): AudienceGender | undefined =>
  AUDIENCE_GENDERS.find(gender => gender === word.toLowerCase());

type Shares = Readonly<Record<string, number>>;

/** Unknown parts are excluded, so the shares may add up to less than 1. */
function sharesIn(
  record: Fields,
  list: string,
  name: string,
  partOf: (word: string) => string | undefined,
): Shares {
  const shares: Record<string, number> = {};
  for (const one of recordsOf(record, list)) {
    const { percentage } = one;
    if (typeof percentage !== 'number' || !(percentage >= 0 && percentage <= 1)) {
      throw new InvalidRecord(reason('records.rule', { field: `${list}.percentage`, rule: 'share' }));
    }
    const part = partOf(firstText(one, name));
    if (part !== undefined) shares[part] = (shares[part] ?? 0) + percentage;
  }
  const sum = Object.values(shares).reduce((total, share) => total + share, 0);
  if (sum > 1.01) throw new InvalidRecord(reason('records.shareSum', { field: list, sum: sum.toFixed(3) }));
  // Individually rounded shares may add up to slightly more than 1.
  return sum <= 1
    ? shares
    : Object.fromEntries(Object.entries(shares).map(([part, share]) => [part, share / sum]));
}

function each<Part extends string>(parts: readonly Part[], shares: Shares): Record<Part, number | null> {
  return Object.fromEntries(parts.map(part => [part, shares[part] ?? null])) as Record<Part, number | null>;
}

/** The followers at the end of each day. `daily_total_followers` is the daily gain, despite its name. */
export function dailyRows(data: Fields, accountId: string, provenance: RowProvenance): Partial<Rows> {
  return mergeRows(
    ...recordsOf(data, 'metrics').map(metric => {
      const day = textOf(metric, 'date');
      const startMs = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
      if (Number.isNaN(startMs)) throw invalidField('metrics.date', day, 'day');
      const observedAt = new Date(startMs + DAY_MS - SECOND_MS);
      // The current day is not over yet.
      if (observedAt > provenance.recordedAt) return {};
      const followers = countOf(metric, 'followers_count');
      return accountCountRows({ ...provenance, observedAt }, accountId, { followers }, true);
    }),
  );
}
