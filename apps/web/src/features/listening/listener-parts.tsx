'use client';
import { QUERY_SENTIMENTS, TEXT_KINDS } from '@clipscope/domain';
import { ON_PHONE } from '../../kit/columns/columns.tsx';
import { chosenOf } from '../../kit/report/part.tsx';
import { FigureList, partsOf } from '../../kit/report/parts.tsx';
import { SENTIMENT_COLORS, sentimentBars } from '../../kit/sentiment/sentiment-bars.ts';
import { SpikeList } from '../../kit/spikes/spike-list.tsx';
import { topicsPart } from '../../kit/topics/topics-part.tsx';
import type { Tools } from '../../kit/use-tools.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';
import { matchesOf } from './found.ts';
import { FoundTexts } from './found-texts.tsx';
import type { Found, ListenerList } from './listener.ts';
import { found, topics as topicsOfListener } from './listening-calls.ts';

const { part, figures, chart, table } = partsOf<string, ListenerList>();

const asks = { found };
const BARS = 8;
const isEmpty = ({ found }: { readonly found: Found }) => found.total === 0 && ('hidden' as const);

export const totals = figures({
  asks,
  count: 5,
  hasDrawings: true,
  hasClip: true,
  label: ({ t }) => t('listening.figuresLabel'),
  figures: ({ t, count, exact, percent, rangeText, counted, found }) => {
    const { total, days, reach, shares } = found;
    const shareOf = (id: 'negative' | 'positive') => {
      const one = shares?.[id];
      return {
        label: t(`listening.sentiments.${id}`),
        value: one ? percent(one.share) : t('common.terms.notEnoughData'),
        isWords: !one,
        note: one
          ? rangeText(percent(one.low), percent(one.high))
          : t('listening.analysed', counted(found.analysed ?? 0)),
        children: (
          <Sparkline
            label={t(`listening.sentiments.${id}`)}
            values={days.map(day => day[id] ?? 0)}
            isFromZero
          />
        ),
      };
    };
    return [
      {
        label: t('listening.columns.matches'),
        value: count(total),
        exact: exact(total),
        note: t('listening.aDay', { shown: exact(Math.round((10 * total) / Math.max(1, days.length)) / 10) }),
        children: (
          <Sparkline label={t('listening.columns.matches')} values={days.map(matchesOf)} isFromZero />
        ),
      },
      {
        label: t('listening.columns.reach'),
        value: count(reach.views),
        exact: exact(reach.views),
        note: t('common.counted.videos', counted(reach.videos)),
      },
      {
        label: t('listening.columns.creators'),
        value: count(reach.accounts),
        exact: exact(reach.accounts),
        note: t('listening.creatorsNote'),
      },
      ...(found.analysed === null ? [] : [shareOf('negative'), shareOf('positive')]),
    ];
  },
});

const VOLUME = {
  param: 'volume',
  keys: ['all', 'kind', 'sentiment'],
  label: ({ t }: Tools) => t('listening.volume.label'),
  name: ({ t }: Tools, key: string) => t(`listening.volume.${key as 'all' | 'kind' | 'sentiment'}`),
  features: { sentiment: 'SENTIMENTS' },
} as const;

export const volume = chart(DayChart, {
  asks,
  isQuiet: true,
  heightPx: 300,
  title: ({ t }) => t('listening.volume.title'),
  switches: [VOLUME],
  note: ({ t, range }) => range.timezone !== 'UTC' && t('listening.volume.zone', { zone: range.timezone }),
  chart: ({ t, day, exact, found, read }) => {
    const chosen = chosenOf(VOLUME, read);
    const shown = chosen === 'sentiment' && found.analysed === null ? 'all' : chosen;
    const series = {
      all: [{ name: t('listening.columns.matches'), values: found.days.map(matchesOf), color: 0 }],
      kind: TEXT_KINDS.map(kind => ({
        name: t(`listening.kinds.${kind}`),
        values: found.days.map(one => one[kind]),
      })),
      sentiment: QUERY_SENTIMENTS.map(sentiment => ({
        name: t(`listening.sentiments.${sentiment}`),
        values: found.days.map(one => one[sentiment]),
        color: SENTIMENT_COLORS[sentiment],
      })),
    }[shown];
    const [first, last] = [found.range.startDate, found.range.endDate];
    return {
      data: {
        shape: shown === 'all' ? ('bar' as const) : ('line' as const),
        days: found.days.map(one => one.day),
        series,
        marks: found.spikes.map(spike => ({ day: spike.day, label: t('listening.spikes.mark') })),
      },
      summary: t('listening.volume.summary', {
        count: found.total,
        shown: exact(found.total),
        firstDay: day(first),
        lastDay: day(last),
      }),
      fileName: `listener-${shown}`,
    };
  },
});

/** Days with far more matches than expected, and what is unusual in them. */
export const spikes = part({
  asks,
  isQuiet: true,
  heightPx: 72,
  title: ({ t }) => t('listening.spikes.title'),
  note: ({ t }) => t('listening.spikes.note'),
  empty: ({ found }) => found.spikes.length === 0 && 'hidden',
  show: ({ found }) => <SpikeList spikes={found.spikes} />,
});

/** Shares of what was analysed, with their intervals. */
export const sentiment = chart(BarChart, {
  asks,
  isQuiet: true,
  feature: 'SENTIMENTS',
  gateText: ({ t }) => t('explorers.sentimentGate'),
  heightPx: 120,
  title: ({ t }) => t('features.SENTIMENTS'),
  note: ({ t, counted, found }) => t('listening.analysed', counted(found.analysed ?? 0)),
  empty: ({ t, found }) =>
    isEmpty({ found }) ||
    (found.shares === null && {
      title: t('common.terms.notEnoughData'),
      text: t('listening.fewAnalysed'),
    }),
  chart: ({ found, ...tools }) => sentimentBars(tools, found, 'listener-sentiment'),
  after: ({ t, found, subject, range }) =>
    found.index && (
      <FigureList
        label={t('features.SENTIMENTS')}
        figures={[{ measured: found.index, explain: { kind: 'listener', id: subject, ...range.query } }]}
      />
    ),
});

type Facet = { readonly id: string; readonly label: string; readonly value: number };

/** The most frequent values, and the rest in one bar. */
function facetBars(all: readonly Facet[], rest: string): Facet[] {
  const others = all.slice(BARS).reduce((sum, { value }) => sum + value, 0);
  return [...all.slice(0, BARS), ...(others > 0 ? [{ id: '', label: rest, value: others }] : [])];
}

export const languages = chart(BarChart, {
  asks,
  isQuiet: true,
  title: ({ t }) => t('common.terms.languages'),
  empty: isEmpty,
  chart: ({ t, found, language }) => ({
    bars: facetBars(
      found.languages.map(one => ({
        id: one.language,
        label: one.language === 'und' ? t('listening.unknownLanguage') : language(one.language),
        value: one.texts,
      })),
      t('common.terms.other'),
    ),
    names: { label: t('common.language'), value: t('listening.columns.matches') },
    summary: t('listening.languagesSummary', { count: found.languages.length }),
    fileName: 'listener-languages',
  }),
});

export const countries = chart(BarChart, {
  asks,
  isQuiet: true,
  title: ({ t }) => t('common.terms.countries'),
  empty: ({ t, found }) =>
    isEmpty({ found }) || (found.countries.length === 0 && { title: t('listening.noCountries') }),
  chart: ({ t, found, flagged }) => ({
    bars: facetBars(
      found.countries.map(one => ({ id: one.country, label: flagged(one.country), value: one.texts })),
      t('common.terms.other'),
    ),
    names: { label: t('common.country'), value: t('listening.columns.matches') },
    summary: t('listening.countriesSummary', { count: found.countries.length }),
    fileName: 'listener-countries',
  }),
});

export const voices = table({
  asks,
  isQuiet: true,
  title: ({ t }) => t('listening.voices'),
  empty: ({ t, found }) =>
    isEmpty({ found }) || (found.voices.length === 0 && { title: t('listening.noVoices') }),
  rows: ({ found }): Found['voices'] => found.voices,
  rowKey: ({ account }) => `${account.platform}/${account.id}`,
  options: () => ({ csvName: 'listener-creators' }),
  columns: ({ c, t }) => [
    c.account('account', t('common.terms.creator'), ({ account }) => account),
    c.count('videos', t('common.videos'), ({ videos }) => videos),
    c.count('views', t('common.views'), ({ views }) => views, ON_PHONE),
  ],
});

export const topics = topicsPart<string, ListenerList>({
  asks: { found: topicsOfListener },
  explain: ({ subject, range }) => ({ kind: 'listener', id: subject, ...range.query }),
  fileName: () => 'listener',
});

export const texts = part({
  asks,
  isQuiet: true,
  title: ({ t }) => t('listening.texts.title'),
  note: ({ t, found }) =>
    found.total > found.matches.length && t('listening.texts.newest', { count: found.matches.length }),
  empty: ({ t, found }) =>
    found.total === 0 && { title: t('common.terms.noMatches'), text: t('listening.texts.none') },
  show: ({ found }) => <FoundTexts texts={found.matches} />,
});
