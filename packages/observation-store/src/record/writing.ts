import { createHash } from 'node:crypto';
import type { InputOf, Question, RowOf } from '../question.ts';
import type { Row } from '../statements.ts';

/** What recording needs from the store. */
export type Writing = {
  ask<Q extends Question>(question: Q, input: InputOf<Q>): Promise<RowOf<Q>[]>;
  /** The same rows with the same batch id are stored once, however often they are sent. */
  insert(table: string, rows: readonly Row[], batchId: string): Promise<void>;
};

export type BatchOptions = {
  /** Names the batch so that sending it again changes nothing; derived from its rows when left out. */
  readonly batchId?: string;
};

export function batchIdOf(rows: readonly object[], options: BatchOptions): string {
  return options.batchId ?? hashOf(rows);
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** Ids travel in the address of a request to a server, which is short. */
const IDS_PER_QUESTION = 150;

export function chunksOf<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / IDS_PER_QUESTION);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * IDS_PER_QUESTION, (index + 1) * IDS_PER_QUESTION),
  );
}

export function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

export function inTimeOrder<T extends { readonly observedAt: Date }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => a.observedAt.getTime() - b.observedAt.getTime());
}
