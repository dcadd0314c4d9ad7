import { hash } from 'node:crypto';
import { cleanText, type Lines } from '../engine/statements.ts';
import type { InputOf, Question, RowOf } from '../question.ts';
import type { ownersQuestion } from '../questions/recording/known-owners.ts';

/** What recording needs from the store. */
export type Writing = {
  ask<Q extends Question>(question: Q, input: InputOf<Q>): Promise<RowOf<Q>[]>;
  /** Into one table: all lines or none. */
  insert(table: string, lines: Lines): Promise<void>;
  /** Into a table that feeds others: in all of them once, even if the process ends in between. */
  insertFanned(table: string, lines: Lines, subjects: readonly string[]): Promise<void>;
  /** The stores that lie under this one, as they were when what is recorded was brought; none when left out. */
  readonly below?: Below | undefined;
};

export type Below = { readonly ask: Writing['ask']; readonly asOf: Date };

export function hashText(text: string): string {
  return hash('sha256', text);
}

/** Whose rows an interrupted insert holds. */
export function subjectKey(platform: string, accountId: string): string {
  return `${platform}/${accountId}`;
}

/** Ids travel in the address of a request to a server, which takes 131,072 bytes of each parameter. */
const ID_BYTES_PER_QUESTION = 110_000;
/** Each is three in an address. */
const QUOTES_AND_COMMA = 3 * 3;
/** What an address says as it is. */
const PLAIN = /^[\w.-]*$/;

/** As few chunks as there must be questions when each names the ids of its items. */
export function chunksByIds<T>(items: readonly T[], idOf: (item: T) => string): T[][] {
  const chunks: T[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const id = idOf(item);
    const more = (PLAIN.test(id) ? id : encodeURIComponent(cleanText(id))).length + QUOTES_AND_COMMA;
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

/** To ask about fewer takes no longer than to ask about their owners first. */
const WORTH_ASKING = 200;

/**
 * Whether anything can be known of an item: not where nothing is stored of its owner. That is asked first where
 * it can save longer questions.
 */
export async function canBeKnown<T>(
  { ask }: Pick<Writing, 'ask'>,
  question: ReturnType<typeof ownersQuestion>,
  platform: string,
  items: readonly T[],
  { ownerOf }: { ownerOf: (item: T) => string },
): Promise<(item: T) => boolean> {
  if (items.length < WORTH_ASKING) return () => true;
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
