import type { Rows } from '../rows.ts';

/** What a format needs to know about the file beside its bytes. */
export interface FileFacts {
  /** When the file was brought, in case it does not say itself when its counts were true. */
  readonly importedAt: Date;
  /** The name it came with, and inside an archive its path there: dates hide in names, formats never do. */
  readonly name: string;
  /** Whose account it is of, when a person said so: some files do not tell it anywhere. */
  readonly handle?: string;
}

/** One thing that a file holds: a JSON value or a line of a table, as it stands there. */
export interface FileRecord<Value> {
  /** Where a person finds it again: `line 12`, `entries[3]`, `posts.csv: line 4`. */
  readonly where: string;
  readonly value: Value;
  /** The bytes as text, for whoever has to look at what was not understood. */
  readonly text: string;
}

/** A record is either right, or listed with the reason: nothing in between. */
export type Understood =
  | { readonly where: string; readonly rows: Partial<Rows> }
  | { readonly where: string; readonly reason: string; readonly text: string };

/** Thrown by a reader of records; its message is the reason that is shown. */
export class InvalidRecord extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotUnderstood';
  }
}

/** Thrown for a record that is understood and has no place in what is kept: its reason is told once for a file. */
export class Excluded extends InvalidRecord {
  override readonly name = 'Excluded';
}

/** A JSON format: its records are found in the document by the reader of JSON. */
export interface JsonFormat {
  readonly id: string;
  /** Whether a record (a line, the document, or one of its listed values) is of this format: by its keys alone. */
  recognises(value: unknown): boolean;
  /**
   * The rows of one record. Throws `NotUnderstood` when it is not what it seemed. `around` is the document that
   * lists it: some things are said once for all, such as when the list was asked for.
   */
  read(value: unknown, facts: FileFacts, container?: Readonly<Record<string, unknown>>): Partial<Rows>;
}

/** A format of tables, recognised by the titles of its columns. */
export interface TableFormat {
  readonly id: string;
  recognises(titles: readonly string[]): boolean;
  /**
   * A reader of one table; it may remember lines, since dates without a year are told by their order.
   * `headings` are the lines above the titles. Throws `NotUnderstood` when nothing of the table has a place.
   */
  open(titles: readonly string[], facts: FileFacts, headings?: readonly string[]): TableReader;
}

export interface TableReader {
  read(cells: readonly string[]): Partial<Rows>;
  /** What of every line has no place in the common model: a sentence, reported once. */
  readonly excluded?: string | undefined;
  /** Called once before the first line is read, with as many of the lines as are looked at in advance. */
  preview?(lines: readonly (readonly string[])[]): void;
  /** What only all lines together say. Throws `NotUnderstood` when they do not fit together. */
  end?(): Partial<Rows>;
}
