'use client';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { type Explained, openExplanation, useExplained } from './explanation-store.ts';

const MetricExplanation = dynamic(
  () => import('./metric-explanation.tsx').then(module => module.MetricExplanation),
  { ssr: false },
);

/** The one explanation drawer of a page, loaded when first opened. */
export function ExplanationHost() {
  const explained = useExplained();
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
