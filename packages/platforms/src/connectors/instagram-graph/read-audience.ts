import {
  AGE_BANDS,
  type AgeBand,
  AUDIENCE_GENDERS,
  type AudienceGender,
  countryByCode,
} from '@clipscope/domain';
import type { RowProvenance } from '../../files/json-formats/build-rows.ts';
import { countOf, type Fields, fieldsOf, recordsOf, textsOf } from '../../files/json-formats/fields.ts';
import type { Rows } from '../../rows.ts';
import { accountIdOf, type Breakdown, type GraphBody } from './graph-body.ts';

const AGES: Readonly<Record<string, AgeBand>> = { '55-64': '55+', '65+': '55+' };
const GENDERS: Readonly<Record<string, AudienceGender>> = { F: 'female', M: 'male', U: 'other' };

/** Demographics of the own account's followers, which Instagram reports as numbers of people in the largest countries. */
export function audienceRows(
  { owner = {}, followers }: GraphBody,
  provenance: RowProvenance,
): { rows: Partial<Rows>; warnings: string[] } {
  const people = (breakdown: Breakdown) => peopleIn(followers?.[breakdown] ?? {});
  const ages = grouped(people('age'), name => AGES[name] ?? name);
  const genders = grouped(people('gender'), name => GENDERS[name] ?? name);
  const countries = grouped(people('country'), name => countryByCode(name)?.alpha2 ?? null);
  const sampleSize = Math.max(sumOf(ages), sumOf(genders), sumOf(countries));
  if (sampleSize === 0) {
    return { rows: {}, warnings: ['The audience is too small for demographics.'] };
  }
  const accountId = accountIdOf(owner);
  const audience = {
    subjectKind: 'account' as const,
    subjectId: accountId,
    accountId,
    ages: sharesOf(AGE_BANDS, ages),
    genders: sharesOf(AUDIENCE_GENDERS, genders),
    countries: Object.fromEntries([...countries].map(([code, count]) => [code, count / sampleSize])),
    sampleSize,
    ...provenance,
  };
  return { rows: { audiences: [audience] }, warnings: [] };
}

/** Numbers of people by the value of the requested dimension. */
function peopleIn(answer: Fields): [string, number][] {
  return recordsOf(answer, 'data')
    .flatMap(metric => recordsOf(fieldsOf(metric, 'total_value'), 'breakdowns'))
    .flatMap(breakdown => recordsOf(breakdown, 'results'))
    .map(result => [textsOf(result, 'dimension_values')[0] ?? '', countOf(result, 'value') ?? 0]);
}

function grouped(people: readonly [string, number][], nameOf: (name: string) => string | null) {
  const groups = new Map<string, number>();
  for (const [value, count] of people) {
    const name = nameOf(value);
    if (name !== null && count > 0) groups.set(name, (groups.get(name) ?? 0) + count);
  }
  return groups;
}

function sumOf(groups: ReadonlyMap<string, number>): number {
  return groups.values().reduce((sum, count) => sum + count, 0);
}

/** Shares of the reported total; null if no group is reported. */
function sharesOf<Name extends string>(
  names: readonly Name[],
  groups: ReadonlyMap<string, number>,
): Record<Name, number | null> {
  const whole = names.reduce((sum, name) => sum + (groups.get(name) ?? 0), 0);
  const shares = names.map(name => [name, whole === 0 ? null : (groups.get(name) ?? 0) / whole]);
  return Object.fromEntries(shares) as Record<Name, number | null>;
}
