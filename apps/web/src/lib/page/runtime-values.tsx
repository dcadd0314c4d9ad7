'use client';
import type { Consent, UiLanguage } from '@clipscope/domain';
import { createContext, type ReactNode, useContext } from 'react';
import type { AnalyticsTarget } from '../analytics/listen-for-consent.ts';

/** Values that the server gives the browser at start: one build serves any address. */
export type RuntimeValues = {
  readonly apiUrl: string;
  readonly language: UiLanguage;
  /** Null where nothing is paid through Paddle. */
  readonly paddleClientToken: string | null;
  /** Whether a customer chat is connected; the pages that are to be read alone never show it. */
  readonly showChat: boolean;
  /** Null where the operator records nothing about how the product is used. */
  readonly analytics: AnalyticsTarget | null;
  /** What the server knows of the choice in this browser. */
  readonly consent: Consent;
  readonly development: boolean;
  /** The reader's zone as their last visit had it; null at the first. */
  readonly timeZone: string | null;
  /** When the first HTML was rendered; null where nothing was rendered before. */
  readonly renderedAt: string | null;
};

const RuntimeContext = createContext<RuntimeValues | null>(null);

export function RuntimeValuesProvider({ values, children }: { values: RuntimeValues; children: ReactNode }) {
  return <RuntimeContext value={values}>{children}</RuntimeContext>;
}

export function useRuntimeValues(): RuntimeValues {
  const values = useContext(RuntimeContext);
  if (values === null) throw new Error('RuntimeValuesProvider is missing above this component');
  return values;
}
