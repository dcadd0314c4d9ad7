import { PLATFORMS, type Platform } from '@clipscope/domain';
import { NotUnderstood } from '../format.ts';
import {
  amountOf,
  cleanText,
  countOf,
  type Fields,
  fieldsOf,
  flagOf,
  isAbsent,
  requiredTime,
  textOf,
  textsOf,
  timeOf,
} from './fields.ts';

/** Reads one field. In files of our own making every field is there, if only as null. */
type ReadField = (record: Fields, name: string) => unknown;
export type RowShape = Readonly<Record<string, ReadField>>;

/** A row with the fields of the shape, each read by its rule. The shape is what makes it a `Row`. */
export function rowOf<Row>(record: Fields, shape: RowShape): Row {
  const row: Record<string, unknown> = {};
  for (const name in shape) {
    if (record[name] === undefined) throw new NotUnderstood(`${name} is missing.`);
    row[name] = shape[name]?.(record, name);
  }
  return row as Row;
}

function required(read: ReadField): ReadField {
  return (record, name) => {
    if (isAbsent(record, name)) throw new NotUnderstood(`${name} is empty.`);
    return read(record, name);
  };
}

function orNull(read: ReadField): ReadField {
  return (record, name) => (isAbsent(record, name) ? null : read(record, name));
}

export function oneOf<Word extends string>(words: readonly Word[]): ReadField {
  return (record, name) => {
    const word = words.find(one => one === record[name]);
    if (word === undefined) throw new NotUnderstood(`${name} must be one of ${words.join(', ')}.`);
    return word;
  };
}

function idIn(record: Fields, name: string): string {
  const id = textOf(record, name);
  if (!/^[^\s\uFFFD]{1,200}$/.test(id)) throw new NotUnderstood(`${name} must be an id.`);
  return id;
}

function sharesIn(record: Fields, name: string): Record<string, number | null> {
  const shares: Record<string, number | null> = {};
  for (const [key, share] of Object.entries(fieldsOf(record, name))) {
    if (share !== null && !(typeof share === 'number' && share >= 0 && share <= 1)) {
      throw new NotUnderstood(`${name}.${key} must be a share from 0 to 1.`);
    }
    shares[cleanText(key)] = share;
  }
  return shares;
}

function wordsIn(record: Fields, name: string): Record<string, string> {
  const inner = fieldsOf(record, name);
  return Object.fromEntries(Object.keys(inner).map(key => [cleanText(key), textOf(inner, key)]));
}

const text = required(textOf);
const id = required(idIn);
export const rules = {
  text,
  textOrNull: orNull(textOf),
  texts: required(textsOf),
  id,
  idOrNull: orNull(idIn),
  time: required(requiredTime),
  timeOrNull: orNull(timeOf),
  count: countOf,
  amountOrNull: orNull(amountOf),
  flag: required(flagOf),
  shares: required(sharesIn),
  words: required(wordsIn),
  platform: oneOf(PLATFORMS),
} satisfies RowShape;

export function platformOf(record: Fields): Platform {
  return rules.platform(record, 'platform') as Platform;
}
