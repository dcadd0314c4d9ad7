'use client';
import type { MetricId } from '@clipscope/domain';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ExplainQuery, SharedNumber } from './metric-figure.tsx';

const MetricExplanation = dynamic(
  () => import('./metric-explanation.tsx').then(module => module.MetricExplanation),
  { ssr: false },
);

type Explained = {
  readonly metric: MetricId;
  readonly query: ExplainQuery | SharedNumber;
  readonly title: string;
  readonly format: (value: number) => string;
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

/** The one explanation drawer of a page, loaded when first opened. */
export function ExplanationHost() {
  const explained = useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
  const path = usePathname();
  // Stays while the drawer closes.
  const [last, setLast] = useState<Explained | null>(null);
  useEffect(() => {
    if (explained !== null) setLast(explained);
  }, [explained]);
  useEffect(() => {
    if (path) openExplanation(null);
  }, [path]);
  const shown = explained ?? last;
  return (
    shown && (
      <MetricExplanation {...shown} opened={explained !== null} onClose={() => openExplanation(null)} />
    )
  );
}
