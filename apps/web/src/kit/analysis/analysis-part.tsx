'use client';
import layout from '../../ui/layout.module.css';
import { type Part, partOf } from '../report/part.tsx';
import { analysisCall } from './analysis-call.ts';

/** How many texts are analysed, as long as some are not: figures of texts still change then. */
export function analysisPart<S, H>(): Part<S, H> {
  return partOf<S, H, { found: typeof analysisCall }, Record<never, never>>({
    asks: { found: analysisCall },
    isQuiet: true,
    waiting: null,
    empty: ({ found }) => found.analysed >= found.collected && 'hidden',
    show: ({ t, exact, found }) => (
      <p className={layout.faint} role="status">
        {t('sentiment.analysing', {
          shown: exact(found.analysed),
          of: exact(found.collected),
          count: found.collected,
        })}
      </p>
    ),
  });
}
