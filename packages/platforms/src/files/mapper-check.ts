import { DAY_ORDERS, MAPPED_KINDS, type MappedKind } from '@clipscope/contract';
import { PLATFORMS } from '@clipscope/domain';
import { isFields } from './json-formats/fields.ts';
import { fieldsOfKind, NEEDED_FIELDS } from './mapper-fields.ts';

const KEYS = ['kind', 'columns', 'fixed', 'dayOrder'];

/** The problems of a mapping as sentences. With the file's columns, also reports mapped columns that are missing. */
export function checkMapping(value: unknown, columns?: readonly string[]): string[] {
  if (!isFields(value)) return ['A mapping must be an object with kind and columns.'];
  const { kind } = value;
  const known = MAPPED_KINDS.find(item => item === kind);
  if (known === undefined) return [`kind must be one of ${MAPPED_KINDS.join(', ')}.`];
  const mapped = isTexts(value.columns) ? value.columns : null;
  const fixed = value.fixed === undefined ? {} : isTexts(value.fixed) ? value.fixed : null;
  if (mapped === null) return ['columns must be an object that gives a field for each column.'];
  if (fixed === null) return ['fixed must be an object that gives a value for each field.'];
  const faults = [
    ...unknownKeys(value),
    ...fieldFaults(known, mapped, fixed),
    ...(columns === undefined ? [] : missingColumns(mapped, columns)),
    ...fixedFaults(fixed),
  ];
  if (value.dayOrder !== undefined && !DAY_ORDERS.some(order => order === value.dayOrder)) {
    faults.push(`dayOrder must be one of ${DAY_ORDERS.join(', ')}.`);
  }
  return faults;
}

type Texts = Readonly<Record<string, string>>;

function fieldFaults(kind: MappedKind, mapped: Texts, fixed: Texts): string[] {
  const fields = fieldsOfKind(kind);
  const used = [...Object.values(mapped), ...Object.keys(fixed)];
  const faults: string[] = [];
  for (const name of new Set(used)) {
    if (!Object.hasOwn(fields, name)) {
      faults.push(
        `"${name}" is not a field of ${kind}. Available fields: ${Object.keys(fields).join(', ')}.`,
      );
    } else if (used.indexOf(name) !== used.lastIndexOf(name)) {
      faults.push(`${name} can be set only once, either from a column or as a fixed value.`);
    }
  }
  for (const group of NEEDED_FIELDS[kind]) {
    if (!group.some(name => used.includes(name))) faults.push(`${kind} require ${group.join(' or ')}.`);
  }
  return faults;
}

function missingColumns(mapped: Texts, columns: readonly string[]): string[] {
  const missing = Object.keys(mapped).filter(column => !columns.includes(column));
  return missing.map(column => `The file has no column "${column}".`);
}

function fixedFaults(fixed: Texts): string[] {
  const { platform } = fixed;
  if (platform === undefined || PLATFORMS.some(item => item === platform)) return [];
  return [`platform must be one of ${PLATFORMS.join(', ')}.`];
}

function unknownKeys(value: object): string[] {
  const unknown = Object.keys(value).filter(key => !KEYS.includes(key));
  return unknown.map(key => `"${key}" is not allowed in a mapping.`);
}

function isTexts(value: unknown): value is Texts {
  return isFields(value) && Object.values(value).every(item => typeof item === 'string');
}
