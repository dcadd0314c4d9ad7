import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { median, medianInterval } from '../statistics/statistics.ts';

interface IndustryInput {
  readonly accounts: readonly {
    readonly accountId: string;
    readonly values: Readonly<Record<string, number | null>>;
  }[];
}

type IndustryScore = Readonly<Record<string, Measured>>;

/** One median per metric, which is itself not enough when known for too few accounts. */
export function industryScore({ accounts }: IndustryInput): Measured<IndustryScore> {
  const needed = smallestSample('industry_score');
  if (accounts.length < needed) return notEnough(accounts.length, needed);
  const ids = [...new Set(accounts.flatMap(account => Object.keys(account.values)))].toSorted();
  const medianOf = (id: string): Measured => {
    const parts = accounts.flatMap(({ accountId, values }) => {
      const value = values[id] ?? null;
      return value === null ? [] : [{ key: accountId, value }];
    });
    if (parts.length < needed) return notEnough(parts.length, needed);
    const values = parts.map(part => part.value);
    return known({
      value: median(values),
      interval: medianInterval(values),
      sample: values.length,
      details: {},
      parts,
    });
  };
  return known({
    value: Object.fromEntries(ids.map(id => [id, medianOf(id)])),
    sample: accounts.length,
    details: {},
  });
}
