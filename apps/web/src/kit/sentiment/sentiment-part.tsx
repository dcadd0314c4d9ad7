'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { type Feature, SENTIMENTS } from '@clipscope/domain';
import type { Ask } from '../../lib/report/report-calls.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import layout from '../../ui/layout.module.css';
import { columnsFor } from '../columns/columns.tsx';
import type { ExplainQuery } from '../metrics/explanation-store.ts';
import { type Part, partOf, type ReportScope } from '../report/part.tsx';
import { FigureList, SortedTable } from '../report/parts.tsx';
import type { Tools } from '../use-tools.ts';
import { SENTIMENT_COLORS } from './sentiment-bars.ts';
import { everyDay, readTexts } from './sentiment-view.ts';

type Sentiment = ReplyOf<typeof contract.videoSentiment>;
type LanguageRow = Sentiment['languages'][number];
type Texts = ReturnType<typeof readTexts>;

export type SentimentOptions<S, H> = {
  readonly asks: { readonly found: Ask<S, H, Sentiment> };
  readonly explain: (scope: ReportScope<S, H>) => ExplainQuery;
  /** Names downloaded files. */
  readonly fileName: (scope: ReportScope<S, H>) => string;
  /** Whether captions can be chosen instead of comments. */
  readonly hasCaptions: boolean;
  /** What the other part of its tab needs. */
  readonly behind?: Feature;
};

/** Sentiment of comments or captions: shares with intervals, by day and by language. */
export function sentimentPart<S, H>({
  asks,
  explain,
  fileName,
  hasCaptions,
  behind,
}: SentimentOptions<S, H>): Part<S, H> {
  return partOf<S, H, typeof asks, Record<never, never>>({
    asks,
    feature: 'SENTIMENTS',
    ...(behind && { behind }),
    gateText: ({ t }) => t('sentiment.gate'),
    heightPx: 560,
    title: ({ t }) => t('features.SENTIMENTS'),
    note: ({ t, found }) =>
      found.collected > 0 && t('sentiment.analysed', { count: found.analysed, of: found.collected }),
    switches: hasCaptions
      ? [
          {
            param: 'texts',
            keys: ['comments', 'captions'],
            label: ({ t }) => t('sentiment.textsLabel'),
            name: ({ t }, key) => t(`sentiment.texts.${key as Texts}`),
          },
        ]
      : [],
    empty: ({ t, found }) =>
      found.collected === 0 && { title: t('sentiment.noneTitle'), text: t('sentiment.noneText') },
    show: ({ found, ...context }) => {
      const { t, read, percent, rangeText } = context;
      const texts = hasCaptions ? readTexts(read) : 'comments';
      const query: ExplainQuery = { ...explain(context), ...(texts === 'captions' && { texts }) };
      return (
        <>
          <FigureList
            label={t('features.SENTIMENTS')}
            figures={[
              { measured: found.index, explain: query },
              ...[...SENTIMENTS].reverse().map(name => {
                const share = found.shares?.[name];
                return {
                  label: t(`sentiment.labels.${name}`),
                  value: share ? percent(share.share) : t('metrics.notEnough'),
                  isWords: !share,
                  note: share && rangeText(percent(share.low), percent(share.high)),
                };
              }),
            ]}
          />
          <SentimentDays days={found.days} tools={context} fileName={fileName(context)} />
          <SentimentLanguages rows={found.languages} tools={context} fileName={fileName(context)} />
          <p className={layout.faint}>
            {t('sentiment.note')}{' '}
            {found.corrections.counted > 0 && t('sentiment.corrected', { count: found.corrections.counted })}
          </p>
        </>
      );
    },
  });
}

const totalOf = ({ negative, neutral, positive }: Omit<LanguageRow, 'language' | 'macroF1'>) =>
  negative + neutral + positive;

type DaysProps = { readonly days: Sentiment['days']; readonly tools: Tools; readonly fileName: string };

function SentimentDays({ days: withTexts, tools: { t }, fileName }: DaysProps) {
  if (withTexts.length < 2) return null;
  const days = everyDay(withTexts);
  return (
    <DayChart
      data={{
        shape: 'bar',
        days: days.map(({ day }) => day),
        series: [...SENTIMENTS].reverse().map(name => ({
          name: t(`sentiment.labels.${name}`),
          values: days.map(day => day[name]),
          color: SENTIMENT_COLORS[name],
        })),
      }}
      summary={t('sentiment.daysSummary', { count: withTexts.length })}
      fileName={`${fileName}-sentiment-days`}
    />
  );
}

type LanguagesProps = {
  readonly rows: readonly LanguageRow[];
  readonly tools: Tools;
  readonly fileName: string;
};

function SentimentLanguages({ rows, tools, fileName }: LanguagesProps) {
  const { t, language, percent, exact } = tools;
  if (rows.length === 0) return null;
  const c = columnsFor<LanguageRow>(tools);
  return (
    <SortedTable
      caption={t('sentiment.byLanguage')}
      rows={rows}
      rowKey={row => row.language}
      param={null}
      initial={null}
      csvName={`${fileName}-sentiment-languages`}
      columns={[
        c.text('language', t('common.language'), row =>
          row.language === 'und' ? t('sentiment.unknownLanguage') : language(row.language),
        ),
        {
          ...c.value('texts', t('sentiment.analysedColumn'), totalOf, row => exact(totalOf(row))),
          hideOnPhone: false,
        },
        ...[...SENTIMENTS].reverse().map(name =>
          c.value(
            name,
            t(`sentiment.labels.${name}`),
            row => row[name] / totalOf(row),
            row => percent(row[name] / totalOf(row)),
          ),
        ),
        c.value(
          'macroF1',
          t('sentiment.macroF1'),
          row => row.macroF1,
          row => (row.macroF1 === null ? t('sentiment.notMeasured') : exact(row.macroF1)),
        ),
      ]}
    />
  );
}
