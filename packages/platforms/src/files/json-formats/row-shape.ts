import { reason } from '@clipscope/contract';
import { type Count, PLATFORMS, type Platform } from '@clipscope/domain';
import { InvalidRecord, missing, notOneOf } from '../format.ts';
import {
  amountIn,
  cleanText,
  countIn,
  type Fields,
  fieldsIn,
  flagIn,
  requiredTimeIn,
  textIn,
  textOf,
  textsIn,
  timeIn,
} from './fields.ts';

/** Our own files contain every field, at least as null. */
type ReadField = (value: unknown, name: string) => unknown;
export type RowShape = Readonly<Record<string, ReadField>>;

/** Reads each field of the shape by its rule. The caller asserts that the shape yields a `Row`. */
export function rowOf<Row>(record: Fields, shape: RowShape): Row {
  const row: Record<string, unknown> = {};
  for (const name in shape) row[name] = shape[name]?.(record[name], name);
  return row as Row;
}

function assertComplete(value: unknown, name: string): void {
  if (value === undefined) throw missing(name);
}

function assertPresent(value: unknown, name: string): void {
  assertComplete(value, name);
  if (value === null) throw new InvalidRecord(reason('records.emptyField', { field: name }));
}

export function oneOf<Word extends string>(words: readonly Word[]) {
  return (value: unknown, name: string): Word => {
    assertComplete(value, name);
    const word = words.find(item => item === value);
    if (word === undefined) throw notOneOf(name, words, value);
    return word;
  };
}

const ID = /^[^\s\uFFFD]{1,200}$/;
const platform = oneOf(PLATFORMS);

export const rules = {
  text(value: unknown, name: string): string {
    assertPresent(value, name);
    return textIn(value, name);
  },
  textOrNull: (value: unknown, name: string): string | null =>
    value === null ? null : rules.text(value, name),
  texts(value: unknown, name: string): string[] {
    assertPresent(value, name);
    return textsIn(value, name);
  },
  id(value: unknown, name: string): string {
    assertPresent(value, name);
    const id = textIn(value, name);
    if (!ID.test(id)) throw new InvalidRecord(reason('records.rule', { field: name, rule: 'id' }));
    return id;
  },
  idOrNull: (value: unknown, name: string): string | null => (value === null ? null : rules.id(value, name)),
  time(value: unknown, name: string): Date {
    assertPresent(value, name);
    return requiredTimeIn(value, name);
  },
  timeOrNull(value: unknown, name: string): Date | null {
    assertComplete(value, name);
    return timeIn(value, name);
  },
  count(value: unknown, name: string): Count {
    assertComplete(value, name);
    return countIn(value, name);
  },
  amountOrNull(value: unknown, name: string): number | null {
    assertComplete(value, name);
    return amountIn(value, name);
  },
  flag(value: unknown, name: string): boolean {
    assertPresent(value, name);
    return flagIn(value, name);
  },
  shares(value: unknown, name: string): Record<string, number | null> {
    assertPresent(value, name);
    const shares: Record<string, number | null> = {};
    for (const [key, share] of Object.entries(fieldsIn(value, name))) {
      if (share !== null && !(typeof share === 'number' && share >= 0 && share <= 1)) {
        throw new InvalidRecord(reason('records.rule', { field: `${name}.${key}`, rule: 'share' }));
      }
      shares[cleanText(key)] = share;
    }
    return shares;
  },
  words(value: unknown, name: string): Record<string, string> {
    assertPresent(value, name);
    const inner = fieldsIn(value, name);
    return Object.fromEntries(Object.keys(inner).map(key => [cleanText(key), textOf(inner, key)]));
  },
} satisfies RowShape;

export function platformOf(record: Fields): Platform {
  return platform(record.platform, 'platform');
}
