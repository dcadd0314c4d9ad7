import { hash } from 'node:crypto';
import type { InputOf, Question, RowOf } from '../question.ts';
import type { Lines } from '../statements.ts';

/** What recording needs from the store. */
export type Writing = {
  ask<Q extends Question>(question: Q, input: InputOf<Q>): Promise<RowOf<Q>[]>;
  /** Into one table: all lines or none. */
  insert(table: string, lines: Lines): Promise<void>;
  /** Into a table that feeds others: in all of them once, even if the process ends in between. */
  insertFanned(table: string, lines: Lines, subjects: readonly string[]): Promise<void>;
};

export function hashText(text: string): string {
  return hash('sha256', text);
}

/** Whose rows an interrupted insert holds. */
export function subjectKey(platform: string, accountId: string): string {
  return `${platform}/${accountId}`;
}

/** Ids travel in the address of a request to a server, which is short. */
const IDS_PER_QUESTION = 500;

export function chunksOf<T>(items: readonly T[], size = IDS_PER_QUESTION): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

export function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

export function inTimeOrder<T extends { readonly observedAt: Date }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => a.observedAt.getTime() - b.observedAt.getTime());
}
