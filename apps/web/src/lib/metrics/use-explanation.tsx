'use client';
import type { MetricId } from '@clipscope/domain';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { ExplainQuery } from './metric-figure.tsx';

const MetricExplanation = dynamic(
  () => import('./metric-explanation.tsx').then(module => module.MetricExplanation),
  { ssr: false },
);

type Explained = {
  readonly metric: MetricId;
  readonly query: ExplainQuery;
  readonly title: string;
  readonly format: (value: number) => string;
};

/** The explanation of one number: what opens it, and the drawer, which is not loaded before it is wanted. */
export function useExplanation(explained: Explained) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  return {
    open() {
      setWanted(true);
      setOpened(true);
    },
    explanation: wanted && (
      <MetricExplanation {...explained} opened={opened} onClose={() => setOpened(false)} />
    ),
  };
}
