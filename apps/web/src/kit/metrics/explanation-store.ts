'use client';
import type { CallOf, contract } from '@clipscope/contract';
import type { MetricId } from '@clipscope/domain';
import { useSyncExternalStore } from 'react';

/** The subject and days for `explain/{metric}`. */
export type ExplainQuery = CallOf<typeof contract.explainMetric>['query'];

/** A number of a shared report, which its link explains. */
export type SharedNumber = { readonly token: string } & CallOf<typeof contract.sharedExplanation>['query'];

export type Explained = {
  readonly metric: MetricId;
  readonly query: ExplainQuery | SharedNumber;
  readonly title: string;
  readonly format: (value: number) => string;
  /** What the place of the number says about it besides: how it changed. */
  readonly more?: string | undefined;
};

let open: Explained | null = null;
const listeners = new Set<() => void>();

/** Opens the explanation of one number; null closes it. */
export function openExplanation(explained: Explained | null): void {
  open = explained;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useExplained(): Explained | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}
