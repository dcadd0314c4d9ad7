import type { DocumentJson } from './document-json.ts';
import { type Predicate, PredicateError, type PredicateValue } from './parse-predicates.ts';

type Field = string | number | boolean | readonly string[] | null | undefined | object;
type Test = (field: Field, values: readonly PredicateValue[]) => boolean;

export function matches(document: DocumentJson, { name, path, values }: Predicate): boolean {
  const test = TESTS.get(name);
  if (!test) throw new PredicateError(`The predicate ${name} is not supported`);
  if (path === '') throw new PredicateError(`The predicate ${name} needs a field`);
  return test(fieldOf(document, path), values);
}

/** What `document.type` or `my.guide.uid` stands for; undefined for a field of other types. */
export function fieldOf(document: DocumentJson, path: string): Field {
  const [base, ...names] = path.split('.');
  if (base === 'document')
    return names.length === 0 ? textIn(document.data) : (document as Record<string, Field>)[names[0] ?? ''];
  const [type, field = '', ...more] = names;
  if (type !== document.type) return undefined;
  if (field === 'uid') return document.uid;
  return more.reduce<Field>(
    (inner, name) => (inner as Record<string, Field> | null | undefined)?.[name],
    (document.data as Record<string, Field>)[field],
  );
}

const includes = (field: Field, value: PredicateValue) =>
  Array.isArray(field) ? field.includes(value as string) : field === value;
const listOf = (value: PredicateValue | undefined) => (Array.isArray(value) ? value : []) as PredicateValue[];
const isSet = (field: Field) =>
  field !== null &&
  field !== undefined &&
  field !== '' &&
  (typeof field !== 'object' || Object.keys(field).length > 0);

const isEqual: Test = (field, [value]) =>
  Array.isArray(value)
    ? Array.isArray(field) && field.length === value.length && value.every(one => includes(field, one))
    : value !== undefined && includes(field, value);
const isAny: Test = (field, [values]) => listOf(values).some(value => includes(field, value));

/** Every word, as the beginning of one in the text. */
const hasWords: Test = (field, [words]) => {
  const text = ` ${textIn(field).toLowerCase()}`;
  return String(words)
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.split(/[^\p{L}\p{N}]+/u).some(one => one.startsWith(word)));
};

function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(textIn).join(' ');
}

const compare =
  (holds: (field: number, first: number, second: number) => boolean): Test =>
  (field, [first, second]) =>
    typeof field === 'number' && holds(field, Number(first), Number(second));

const timeOf = (value: unknown) => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? Date.parse(value.replace('+0000', 'Z')) : Number.NaN;
};
const compareTimes =
  (holds: (field: number, first: number, second: number) => boolean): Test =>
  (field, [first, second]) =>
    holds(timeOf(field), timeOf(first), timeOf(second));

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const numberIn = (names: readonly string[], value: unknown) =>
  typeof value === 'string' && Number.isNaN(Number(value))
    ? names.findIndex(name => name.startsWith(value.toLowerCase().slice(0, 3))) + 1
    : Number(value);

const CALENDAR: readonly (readonly [name: string, of: (time: Date) => number, names: readonly string[]])[] = [
  ['day-of-month', time => time.getUTCDate(), []],
  ['day-of-week', time => ((time.getUTCDay() + 6) % 7) + 1, WEEKDAYS],
  ['month', time => time.getUTCMonth() + 1, MONTHS],
  ['year', time => time.getUTCFullYear(), []],
  ['hour', time => time.getUTCHours(), []],
];

const TESTS: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['at', isEqual],
  ['not', (field, values) => !isEqual(field, values)],
  ['any', isAny],
  ['in', isAny],
  ['fulltext', hasWords],
  ['has', isSet],
  ['missing', field => !isSet(field)],
  ['number.lt', compare((field, bound) => field < bound)],
  ['number.gt', compare((field, bound) => field > bound)],
  ['number.inRange', compare((field, from, to) => field >= from && field <= to)],
  ['date.after', compareTimes((field, bound) => field > bound)],
  ['date.before', compareTimes((field, bound) => field < bound)],
  ['date.between', compareTimes((field, from, to) => field >= from && field <= to)],
  ...CALENDAR.flatMap(([name, of, names]) => {
    const test =
      (holds: (own: number, wanted: number) => boolean): Test =>
      (field, [value]) =>
        holds(of(new Date(timeOf(field))), numberIn(names, value));
    return [
      [`date.${name}`, test((own, wanted) => own === wanted)],
      [`date.${name}-after`, test((own, wanted) => own > wanted)],
      [`date.${name}-before`, test((own, wanted) => own < wanted)],
    ] as const;
  }),
]);
