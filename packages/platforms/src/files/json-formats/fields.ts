import { type Count, countryByCode } from '@clipscope/domain';
import { invalidField, invalidHandle, missing } from '../format.ts';
import { commenterIn, handleIn } from '../handle-id.ts';

/**
 * A JSON object. Missing and null fields are absent; a value of the wrong type is never treated as absent. The `…In`
 * variants take the value instead of the record, because looking fields up by name is slow for millions of rows.
 */
export type Fields = Readonly<Record<string, unknown>>;

const NONE: Fields = {};

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isAbsent(record: Fields, name: string): boolean {
  return record[name] === undefined || record[name] === null;
}

/** An empty object when absent. */
export function fieldsOf(record: Fields, name: string): Fields {
  return fieldsIn(record[name], name);
}

export function fieldsIn(value: unknown, name: string): Fields {
  if (value === undefined || value === null) return NONE;
  if (!isFields(value)) throw invalidField(name, value, 'object');
  return value;
}

export function listOf(record: Fields, name: string): readonly unknown[] {
  return listIn(record[name], name);
}

function listIn(value: unknown, name: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalidField(name, value, 'list');
  return value;
}

export function recordsOf(record: Fields, name: string): readonly Fields[] {
  const list = listOf(record, name);
  for (const one of list) if (!isFields(one)) throw invalidField(name, one, 'objects');
  return list as readonly Fields[];
}

export function textsOf(record: Fields, name: string): string[] {
  return textsIn(record[name], name);
}

export function textsIn(value: unknown, name: string): string[] {
  return listIn(value, name).map(item => {
    if (typeof item !== 'string') throw invalidField(name, item, 'texts');
    return cleanText(item);
  });
}

/** Without NUL, which stores reject, and without lone surrogates. */
export function cleanText(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();
}

export function textOf(record: Fields, name: string): string {
  return textIn(record[name], name);
}

export function textIn(value: unknown, name: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw invalidField(name, value, 'text');
  return cleanText(value);
}

/** The first non-empty field. */
export function firstText(record: Fields, ...names: string[]): string {
  for (const name of names) {
    const text = textOf(record, name);
    if (text !== '') return text;
  }
  return '';
}

/** A non-negative integer, also as text. */
export function countOf(record: Fields, name: string): Count {
  return countIn(record[name], name);
}

export function countIn(value: unknown, name: string): Count {
  if (value === undefined || value === null || value === '') return null;
  // Some platforms use -1 for a hidden count.
  if (value === -1 || value === '-1') return null;
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) {
    throw invalidField(name, value, 'count');
  }
  return count;
}

/** A duration or size; platforms use 0 for an unknown one. */
export function amountOf(record: Fields, name: string): number | null {
  return amountIn(record[name], name);
}

export function amountIn(value: unknown, name: string): number | null {
  if (value === undefined || value === null || value === '') return null;
  const amount = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  if (typeof amount !== 'number' || !(amount >= 0)) throw invalidField(name, value, 'amount');
  return amount === 0 ? null : amount;
}

/** A numeric id as text or as a safe integer. Null when absent or 0. */
export function optionalDigits(record: Fields, name: string): string | null {
  const value = record[name];
  if (value === undefined || value === null || value === '' || value === '0' || value === 0) return null;
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string' || !/^[1-9]\d{0,24}$/.test(text)) throw invalidField(name, value, 'digits');
  return text;
}

export function digitsOf(record: Fields, name: string): string {
  const id = optionalDigits(record, name);
  if (id === null) throw missing(name);
  return id;
}

export function idOf(record: Fields, name: string, form: RegExp): string {
  const value = record[name];
  if (isAbsent(record, name)) throw missing(name);
  if (typeof value !== 'string' || !form.test(value)) throw invalidField(name, value, 'idOnPlatform');
  return value;
}

export function handleOf(record: Fields, name: string): string {
  const text = textOf(record, name);
  if (text === '') throw missing(name);
  const handle = handleIn(text);
  if (handle === null) throw invalidHandle(name, text);
  return handle;
}

/** Null when absent. */
export function commenterOf(record: Fields, name: string): string | null {
  const text = textOf(record, name);
  if (text === '') return null;
  const handle = commenterIn(text);
  if (handle === null) throw invalidHandle(name, text);
  return handle;
}

export function flagOf(record: Fields, name: string): boolean {
  return flagIn(record[name], name);
}

export function flagIn(value: unknown, name: string): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean') return value;
  if (value === 0 || value === 1) return value === 1;
  throw invalidField(name, value, 'flag');
}

const [FIRST_S, LAST_S] = [Date.UTC(2001, 0) / 1000, Date.UTC(2100, 0) / 1000];

/** Epoch seconds or milliseconds, also as text, or an ISO time. Null when absent or 0. */
export function timeOf(record: Fields, name: string): Date | null {
  return timeIn(record[name], name);
}

export function timeIn(value: unknown, name: string): Date | null {
  if (value === undefined || value === null || value === '' || value === 0 || value === '0') return null;
  const ms =
    typeof value === 'string' ? textMs(value) : typeof value === 'number' ? epochMs(value) : Number.NaN;
  if (!(ms >= FIRST_S * 1000 && ms < LAST_S * 1000)) throw invalidField(name, value, 'time');
  return new Date(ms);
}

function textMs(text: string): number {
  return plainIsoMs(text) ?? (/^\d+(\.\d+)?$/.test(text) ? epochMs(Number(text)) : isoMs(text));
}

function epochMs(epoch: number): number {
  return Math.round(epoch >= FIRST_S * 1000 ? epoch : epoch * 1000);
}

/** Requires a time zone, because a time without one would be parsed in the server's zone. */
function isoMs(text: string): number {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
}

const PLAIN_LENGTH = '2026-01-31T00:00:00.000Z'.length;
const [ZERO, DASH, T, COLON, DOT, Z] = Array.from('0-T:.Z', sign => sign.charCodeAt(0));

/** Parses the most common ISO form five times as fast, for files with millions of lines. Null for any other text. */
function plainIsoMs(text: string): number | null {
  if (text.length !== PLAIN_LENGTH) return null;
  const hasSeparators =
    text.charCodeAt(4) === DASH &&
    text.charCodeAt(7) === DASH &&
    text.charCodeAt(10) === T &&
    text.charCodeAt(13) === COLON &&
    text.charCodeAt(16) === COLON &&
    text.charCodeAt(19) === DOT &&
    text.charCodeAt(23) === Z;
  if (!hasSeparators) return null;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const hour = twoDigits(text, 11);
  const minute = twoDigits(text, 14);
  const second = twoDigits(text, 17);
  const ms = twoDigits(text, 20) * 10 + digit(text, 22);
  // Days beyond 28 and the hour 24 are left to `Date.parse`.
  const isPlain =
    month >= 1 && month <= 12 && day >= 1 && day <= 28 && hour <= 23 && minute <= 59 && second <= 59;
  return isPlain && year >= 1000 && ms >= 0 ? Date.UTC(year, month - 1, day, hour, minute, second, ms) : null;
}

/** NaN for any other character, which makes all comparisons false. */
function digit(text: string, at: number): number {
  const value = text.charCodeAt(at) - (ZERO ?? 0);
  return value >= 0 && value <= 9 ? value : Number.NaN;
}

const twoDigits = (text: string, at: number) => digit(text, at) * 10 + digit(text, at + 1);

export function requiredTime(record: Fields, name: string): Date {
  return requiredTimeIn(record[name], name);
}

export function requiredTimeIn(value: unknown, name: string): Date {
  const time = timeIn(value, name);
  if (time === null) throw missing(name);
  return time;
}

/** Null for anything but a web address, because a missing picture does not make a record invalid. */
export function linkOf(record: Fields, ...names: string[]): string | null {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && /^https?:\/\/[^\s\uFFFD]+$/.test(value)) return value;
  }
  return null;
}

/** Null for unknown codes, such as the platforms' own region codes. */
export function countryOf(record: Fields, name: string): string | null {
  return countryByCode(codeOf(record, name))?.alpha2 ?? null;
}

/** Rejects codes with invalid bytes, which are not merely unknown. */
function codeOf(record: Fields, name: string): string {
  const code = textOf(record, name);
  if (code.includes('\uFFFD')) throw invalidField(name, code, 'code');
  return code;
}

const SAME_LANGUAGE: Readonly<Record<string, string>> = { cmn: 'zh', fil: 'tl', in: 'id' };

/** Without script and country; codes such as `un` mean an unknown language. */
export function languageOf(record: Fields, name: string): string | null {
  const language = codeOf(record, name).toLowerCase().split(/[-_]/)[0] ?? '';
  if (!/^[a-z]{2,3}$/.test(language) || ['un', 'und', 'zxx', 'mul'].includes(language)) return null;
  return SAME_LANGUAGE[language] ?? language;
}
