'use client';
import { createContext } from 'react';
import type { ChartPeriod } from './plot/partial-day.ts';

/** What the charts of a screen have in common, for what leaves it as a file. */
export type ChartAbout = {
  /** Whom or what the numbers are about. */
  readonly subject: string;
  /** The days, their zone, the source, the day whose knowledge is shown: a line each. */
  readonly notes: readonly string[];
  readonly period: ChartPeriod;
};

export const ChartAboutContext = createContext<ChartAbout | null>(null);

/** The title of the card around a chart. */
export const ChartTitleContext = createContext<string | undefined>(undefined);
