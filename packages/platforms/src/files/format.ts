import { inEnglish, type Reason, reason } from '@clipscope/contract';
import type { Rows } from '../rows.ts';

/** Information about a file apart from its content. */
export interface FileFacts {
  readonly importedAt: Date;
  /**
   * When the data was collected, for files that do not say it; by default at the import. It is only asked for where a file
   * leaves it open, with the path of the file, and always the same object for the same path.
   */
  readonly collectedAt?: (path: string) => Date;
  /** The file name and the path inside an archive. It may contain dates, but never determines the format. */
  readonly name: string;
  /** The account as entered by the user, for files that do not identify it. */
  readonly handle?: string;
  /** The first and the last day of the counts as entered by the user, for files that do not state them. */
  readonly period?: { readonly first: Date; readonly last: Date };
}

/** A JSON value or a line of a table. */
export interface FileRecord<Value> {
  /** The location for users: `line 12`, `entries[3]`, `posts.csv: line 4`. */
  readonly where: string;
  readonly value: Value;
  /** The original text, shown with the reason if the record is invalid. */
  readonly text: string;
}

/** The rows of a record, or the reason why it is invalid. */
export type RecordResult =
  | { readonly where: string; readonly rows: Partial<Rows> }
  | {
      readonly where: string;
      readonly reason: Reason;
      readonly text: string;
      readonly code?: InvalidRecordCode | undefined;
    };

/** Reasons that a person can resolve: by entering the account's handle or the period, or by mapping the columns. */
export type InvalidRecordCode = 'UNKNOWN_ACCOUNT' | 'UNKNOWN_FORMAT' | 'UNKNOWN_PERIOD';

/** The observation time of records that have none. */
export function collectedAt({ collectedAt, importedAt, name }: FileFacts): Date {
  return collectedAt?.(name) ?? importedAt;
}

export class InvalidRecord extends Error {
  /** Shown to users. */
  readonly reason: Reason;
  readonly code: InvalidRecordCode | undefined;
  constructor(why: Reason, code?: InvalidRecordCode) {
    super(inEnglish(why));
    this.name = 'InvalidRecord';
    this.reason = why;
    this.code = code;
  }
}

export const missing = (field: string) => new InvalidRecord(reason('records.missing', { field }));

/** The names of `rule` are the branches of `records.ruleNot`. */
export const invalidField = (field: string, value: unknown, rule: string) =>
  new InvalidRecord(reason('records.ruleNot', { field, rule, value: quote(value) }));

export const invalidHandle = (field: string, value: unknown) =>
  new InvalidRecord(reason('records.handle', { field, value: quote(value) }));

export const notOneOf = (field: string, values: readonly string[], value: unknown) =>
  new InvalidRecord(reason('records.oneOf', { field, values: values.join(', '), value: quote(value) }));

const LONGEST_QUOTE = 60;

/** A value as it is in the file; lists and objects without their content. */
export function quote(value: unknown): string {
  if (typeof value === 'object') return Array.isArray(value) ? '[…]' : '{…}';
  if (typeof value !== 'string') return String(value).slice(0, LONGEST_QUOTE);
  return JSON.stringify(value.length > LONGEST_QUOTE ? `${value.slice(0, LONGEST_QUOTE)}…` : value);
}

/** A valid record that cannot be imported; each reason is reported once per file. */
export class Excluded extends InvalidRecord {
  override readonly name = 'Excluded';
}

export interface JsonFormat {
  readonly id: string;
  /** Whether a record (a line, the document or an element of a list) has this format, judged by its keys only. */
  recognises(value: unknown): boolean;
  /**
   * Throws `InvalidRecord` for an invalid record. `container` is the document that lists the record and contains common
   * fields, such as the time of the response.
   */
  read(value: unknown, facts: FileFacts, container?: Readonly<Record<string, unknown>>): Partial<Rows>;
}

export interface TableFormat {
  readonly id: string;
  recognises(titles: readonly string[]): boolean;
  /**
   * A reader may be stateful, because dates without a year depend on their order. `headings` are the lines above the
   * titles. Throws `InvalidRecord` when nothing of the table can be imported.
   */
  open(titles: readonly string[], facts: FileFacts, headings?: readonly string[]): TableReader;
}

export interface TableReader {
  read(cells: readonly string[]): Partial<Rows>;
  /** What is not imported from any line; reported once. */
  readonly excluded?: Reason | undefined;
  readonly excludedCode?: InvalidRecordCode;
  /** Called once with the first lines, before any is read. */
  preview?(lines: readonly (readonly string[])[]): void;
  /** The rows that depend on all lines. Throws `InvalidRecord` when the lines are inconsistent. */
  end?(): Partial<Rows>;
}
