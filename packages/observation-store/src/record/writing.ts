import { hash } from 'node:crypto';
import { cleanText, type Lines } from '../engine/statements.ts';
import type { InputOf, Question, RowOf } from '../question.ts';
import type { ownersQuestion } from '../questions/recording/known-owners.ts';

export type Writing = {
  ask<Q extends Question>(question: Q, input: InputOf<Q>): Promise<RowOf<Q>[]>;
  /** Inserts into one table, atomically. */
  insert(table: string, lines: Lines): Promise<void>;
  /** Inserts into a table that feeds others, exactly once in each, even if the process crashes in between. */
  insertFanned(table: string, lines: Lines, subjects: readonly string[]): Promise<void>;
  /** The databases below a team dataset, as of the upload. */
  readonly below?: LowerLayers | undefined;
};

export type LowerLayers = { readonly ask: Writing['ask']; readonly asOf: Date };

export function hashText(text: string): string {
  return hash('sha256', text);
}

/** Identifies the account whose rows an interrupted insert contains. */
export function subjectKey(platform: string, accountId: string): string {
  return `${platform}/${accountId}`;
}

/** Parameters are part of the request URL, in which a server accepts 131,072 bytes for each. */
const ID_BYTES_PER_QUESTION = 110_000;
/** Each is escaped to three characters. */
const QUOTES_AND_COMMA = 3 * 3;
/** Needs no escaping in a URL. */
const UNESCAPED = /^[\w.-]*$/;

/** The fewest chunks whose ids fit into the parameter of a question. */
export function chunksByIds<T>(items: readonly T[], idOf: (item: T) => string): T[][] {
  const chunks: T[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const id = idOf(item);
    const more = (UNESCAPED.test(id) ? id : encodeURIComponent(cleanText(id))).length + QUOTES_AND_COMMA;
    bytes += more;
    if (bytes > ID_BYTES_PER_QUESTION) {
      chunks.push([]);
      bytes = more;
    }
    chunks.at(-1)?.push(item);
  }
  return chunks;
}

export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** For fewer items, finding their owners first is not faster. */
const MIN_ITEMS_TO_FILTER = 200;

/** A filter for items whose owners have any stored rows, which saves longer questions for new owners. */
export async function mayBeStored<T>(
  { ask }: Pick<Writing, 'ask'>,
  question: ReturnType<typeof ownersQuestion>,
  platform: string,
  items: readonly T[],
  { ownerOf }: { ownerOf: (item: T) => string },
): Promise<(item: T) => boolean> {
  if (items.length < MIN_ITEMS_TO_FILTER) return () => true;
  const known = new Set<string>();
  for (const owners of chunksByIds(distinct(items.map(ownerOf)), owner => owner)) {
    for (const row of await ask(question, { platform, owners })) known.add(row.owner);
  }
  return item => known.has(ownerOf(item));
}

export function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

export function inTimeOrder<T extends { readonly observedAt: Date }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => a.observedAt.getTime() - b.observedAt.getTime());
}
