'use client';
import type { FigureOf } from '../../kit/report/parts.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { sentimentBars } from '../../kit/sentiment/sentiment-bars.ts';
import type { Tools } from '../../kit/use-tools.ts';
import type { Ask } from '../../lib/report/report-calls.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import layout from '../../ui/layout.module.css';
import { FILTER_PARAMS } from './explored-view.ts';
import type { Comments, Mentions } from './explorer-calls.ts';

const BARS = 8;

type Shares = Pick<Comments, 'accounts' | 'total' | 'analysed' | 'shares' | 'languages'>;

const { chart } = partsOf<null>();

/** The shares of negative and positive texts; nothing where the plan does not include them. */
export function shareFigures(
  { t, percent, rangeText, counted }: Tools,
  { shares, analysed }: Pick<Shares, 'shares' | 'analysed'>,
): readonly FigureOf[] {
  if (analysed === null) return [];
  return (['negative', 'positive'] as const).map(id => {
    const one = shares?.[id];
    return {
      label: t(`sentiment.labels.${id}`),
      value: one ? percent(one.share) : t('common.terms.notEnoughData'),
      isWords: !one,
      note: one ? rangeText(percent(one.low), percent(one.high)) : t('listening.analysed', counted(analysed)),
    };
  });
}

/** Sentiment and languages of all matches, with the intervals of their shares. */
export function sharesParts<Reply extends Comments | Mentions>(
  found: Ask<null, null, Reply>,
  fileName: string,
) {
  const common = {
    asks: { found: found as Ask<null, null, Shares> },
    isQuiet: true,
    params: FILTER_PARAMS,
  } as const;
  const sentiment = chart(BarChart, {
    ...common,
    feature: 'SENTIMENTS',
    gateText: ({ t }) => t('explorers.sentimentGate'),
    heightPx: 120,
    title: ({ t }) => t('features.SENTIMENTS'),
    note: ({ t, counted, found }) => t('listening.analysed', counted(found.analysed)),
    empty: ({ t, found }) =>
      found.total === 0
        ? 'hidden'
        : found.shares === null && {
            title: t('common.terms.notEnoughData'),
            text: t('listening.fewAnalysed'),
          },
    chart: ({ found, ...tools }) => sentimentBars(tools, found, `${fileName}-sentiment`),
    after: ({ t }) => <Explained text={`${t('sentiment.note')} ${t('explorers.intervals')}`} />,
  });
  const languages = chart(BarChart, {
    ...common,
    heightPx: 200,
    title: ({ t }) => t('common.terms.languages'),
    empty: ({ found }) => found.languages.length === 0 && 'hidden',
    chart: ({ t, percent, found, language }) => ({
      bars: found.languages.slice(0, BARS).map(one => ({
        id: one.language,
        label: one.language === 'und' ? t('sentiment.unknownLanguage') : language(one.language),
        value: one.share,
        low: one.low,
        high: one.high,
      })),
      names: { label: t('common.language'), value: t('common.share') },
      formatValue: (value: number) => percent(value),
      summary: t('explorers.languagesSummary', { count: found.languages.length }),
      fileName: `${fileName}-languages`,
    }),
    after: ({ t }) => <Explained text={t('explorers.intervals')} />,
  });
  return { sentiment, languages };
}

function Explained({ text }: { readonly text: string }) {
  return <p className={layout.faint}>{text}</p>;
}
