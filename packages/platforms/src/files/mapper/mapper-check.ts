import { DAY_ORDERS, MAPPED_KINDS, type MappedKind, type Reason, reason } from '@clipscope/contract';
import { PLATFORMS } from '@clipscope/domain';
import { isFields } from '../json-formats/fields.ts';
import { innermostList, isWithin } from './columns.ts';
import { fieldsOfKind, NEEDED_FIELDS } from './mapper-fields.ts';

const KEYS = ['kind', 'columns', 'fixed', 'dayOrder'];

/** The faults of a mapping. With the file's columns, also reports mapped columns that are missing. */
export function checkMapping(value: unknown, columns?: readonly string[]): Reason[] {
  if (!isFields(value)) return [reason('mapping.shape')];
  const { kind } = value;
  const known = MAPPED_KINDS.find(item => item === kind);
  if (known === undefined) return [reason('mapping.kind', { kinds: MAPPED_KINDS.join(', ') })];
  const mapped = isTexts(value.columns) ? value.columns : null;
  const fixed = value.fixed === undefined ? {} : isTexts(value.fixed) ? value.fixed : null;
  if (mapped === null) return [reason('mapping.columns')];
  if (fixed === null) return [reason('mapping.fixed')];
  const faults = [
    ...unknownKeys(value),
    ...fieldFaults(known, mapped, fixed),
    ...listFaults(Object.keys(mapped)),
    ...(columns === undefined ? [] : missingColumns(mapped, columns)),
    ...fixedFaults(fixed),
  ];
  if (value.dayOrder !== undefined && !DAY_ORDERS.some(order => order === value.dayOrder)) {
    faults.push(reason('mapping.dayOrder', { orders: DAY_ORDERS.join(', ') }));
  }
  return faults;
}

type Texts = Readonly<Record<string, string>>;

function fieldFaults(kind: MappedKind, mapped: Texts, fixed: Texts): Reason[] {
  const fields = fieldsOfKind(kind);
  const used = [...Object.values(mapped), ...Object.keys(fixed)];
  const faults: Reason[] = [];
  for (const name of new Set(used)) {
    if (!Object.hasOwn(fields, name)) {
      faults.push(reason('mapping.field', { field: name, kind, fields: Object.keys(fields).join(', ') }));
    } else if (used.indexOf(name) !== used.lastIndexOf(name)) {
      faults.push(reason('mapping.twice', { field: name }));
    }
  }
  for (const group of NEEDED_FIELDS[kind]) {
    if (!group.some(name => used.includes(name))) {
      faults.push(reason('mapping.needs', { kind, fields: group.join(', ') }));
    }
  }
  return faults;
}

/** Two lists side by side have no common lines. */
function listFaults(columns: readonly string[]): Reason[] {
  const list = innermostList(columns);
  const other = columns.find(column => !isWithin(list, column));
  return list === null || other === undefined ? [] : [reason('mapping.lists', { list, column: other })];
}

function missingColumns(mapped: Texts, columns: readonly string[]): Reason[] {
  const missing = Object.keys(mapped).filter(column => !columns.includes(column));
  return missing.map(column => reason('mapping.noColumn', { column }));
}

function fixedFaults(fixed: Texts): Reason[] {
  const { platform } = fixed;
  if (platform === undefined || PLATFORMS.some(item => item === platform)) return [];
  return [reason('mapping.platform', { platforms: PLATFORMS.join(', ') })];
}

function unknownKeys(value: object): Reason[] {
  const unknown = Object.keys(value).filter(key => !KEYS.includes(key));
  return unknown.map(key => reason('mapping.notAllowed', { key }));
}

function isTexts(value: unknown): value is Texts {
  return isFields(value) && Object.values(value).every(item => typeof item === 'string');
}
