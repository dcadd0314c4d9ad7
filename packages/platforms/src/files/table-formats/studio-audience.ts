import { reason } from '@clipscope/contract';
import { type AudienceGender, type AudienceObservation, countryByCode } from '@clipscope/domain';
import {
  type FileFacts,
  InvalidRecord,
  invalidField,
  notOneOf,
  type TableFormat,
  type TableReader,
} from '../format.ts';
import { handleId } from '../handle-id.ts';
import { provenanceOf } from '../json-formats/build-rows.ts';
import { hasTitles, lineReader, readShare, textIn } from './cells.ts';
import { SOURCE, studioAccount } from './studio-account.ts';
import { studioEnd, studioHandle } from './studio-name.ts';

/** Shares are rounded individually, to whole percents at worst. */
const ROUNDING = 0.005;
const NO_AGES = { '13-17': null, '18-24': null, '25-34': null, '35-44': null, '45-54': null, '55+': null };
const NO_GENDERS = { female: null, male: null, other: null };
const GENDERS: Readonly<Record<string, AudienceGender>> = {
  female: 'female',
  male: 'male',
  other: 'other',
  others: 'other',
};
const OTHER_COUNTRIES = 'others';

export const studioGenders: TableFormat = {
  id: SOURCE,
  recognises: titles => hasTitles(titles, 'gender', 'distribution'),
  open: (titles, facts) =>
    sharesReader(titles, facts, 'gender', {
      partOf(word) {
        const gender = GENDERS[word.toLowerCase()];
        if (gender === undefined) throw notOneOf('Gender', ['Female', 'Male', 'Other'], word);
        return gender;
      },
      provenance: shares => ({ genders: { ...NO_GENDERS, ...shares } }),
    }),
};

export const studioTerritories: TableFormat = {
  id: SOURCE,
  recognises: titles => hasTitles(titles, 'top territories', 'distribution'),
  open: (titles, facts) =>
    sharesReader(titles, facts, 'top territories', {
      partOf(word) {
        if (word.toLowerCase() === OTHER_COUNTRIES) return OTHER_COUNTRIES;
        const country = countryByCode(word.toUpperCase())?.alpha2;
        if (country === undefined) throw invalidField('Top territories', word, 'country');
        return country;
      },
      provenance: ({ [OTHER_COUNTRIES]: _, ...countries }) => ({ countries }),
    }),
};

type Shares = Readonly<Record<string, number>>;

interface Parts {
  partOf(word: string): string;
  provenance(shares: Shares): Partial<AudienceObservation>;
}

/** The lines are shares of the same total and form a single observation. */
function sharesReader(
  titles: readonly string[],
  facts: FileFacts,
  column: string,
  { partOf, provenance }: Parts,
): TableReader {
  const lineOf = lineReader(titles);
  const handle = studioHandle(facts);
  const shares: Record<string, number> = {};
  const twice = new Set<string>();
  return {
    read(cells) {
      const line = lineOf(cells);
      const part = partOf(textIn(line, column));
      const share = readShare(textIn(line, 'distribution'), 'Distribution');
      if (part in shares) twice.add(part);
      shares[part] = share;
      return {};
    },
    end() {
      const parts = Object.values(shares);
      const sum = parts.reduce((total, share) => total + share, 0);
      if (twice.size > 0) throw new InvalidRecord(reason('records.twice', { values: [...twice].join(', ') }));
      if (Math.abs(sum - 1) > ROUNDING * parts.length) {
        throw new InvalidRecord(reason('records.shareSum', { field: 'Distribution', sum: sum.toFixed(3) }));
      }
      const accountId = handleId(handle);
      const observedAt = studioEnd(facts);
      return {
        accounts: [studioAccount(facts, handle, observedAt)],
        audiences: [
          {
            ...provenanceOf(SOURCE, 'tiktok', facts, observedAt),
            subjectKind: 'account',
            subjectId: accountId,
            accountId,
            ages: NO_AGES,
            genders: NO_GENDERS,
            countries: {},
            sampleSize: null,
            ...provenance(shares),
          },
        ],
      };
    },
  };
}
