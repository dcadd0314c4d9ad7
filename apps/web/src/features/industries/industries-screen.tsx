'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';
import { ON_PHONE } from '../../kit/columns/columns.tsx';
import { chosenOf, PLATFORM_SWITCH, SwitchLinks } from '../../kit/report/part.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { beside, type Report, ReportScreen } from '../../kit/report/report.tsx';
import { type Tools, useTools } from '../../kit/use-tools.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { trendOf } from '../../lib/report/series-sums.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tip } from '../../ui/tip.tsx';
import { asks, industriesCalls, type NoSubject } from './industry-calls.ts';
import { savedSearchRow, signedPercent } from './industry-view.ts';

const { chart, table } = partsOf<NoSubject>();

type Reply = ReplyOf<typeof contract.industries>;

const nothing = ({ t, found: { industries } }: Tools & { readonly found: Reply }) =>
  industries.every(({ newVideos, viewsGained }) => newVideos === 0 && viewsGained === 0) && {
    title: t('industryReport.nothingTitle'),
    text: t('industryReport.nothingText'),
  };

const all = table({
  asks: { found: asks.industries },
  heightPx: 960,
  hasClip: true,
  params: ['platform', 'range', 'asOf'],
  title: ({ t }) => t('industryReport.tableTitle'),
  note: ({ t, range }) => t('industryReport.changeNote', { days: range.days }),
  empty: nothing,
  rows: ({ found }): Reply['industries'] => found.industries,
  rowKey: ({ industry }) => industry,
  sort: { initial: { id: 'viewsGained', desc: true } },
  columns: ({ c, t, percent, read }) => {
    const counted = (id: 'accounts' | 'newVideos' | 'viewsGained', options = {}) =>
      c.count(id, t(`industryReport.columns.${id}`), row => row[id], options);
    const changed = (id: 'videosChange' | 'viewsChange') =>
      c.value(
        id,
        t(`industryReport.columns.${id}`),
        row => row[id],
        row => {
          const ratio = row[id];
          if (ratio === null) return <Tip text={t('industryReport.changeUnknown')}>{percent(null)}</Tip>;
          return (
            <bdi className={layout.change} data-trend={trendOf(ratio)}>
              {signedPercent(ratio, percent)}
            </bdi>
          );
        },
      );
    return [
      c.text(
        'industry',
        t('industryReport.columns.industry'),
        ({ industry }) => (
          <Link className={layout.subject} href={`/industry/${industry}${savedSearchRow(read)}`}>
            {t(`industries.${industry}`)}
          </Link>
        ),
        { sortBy: ({ industry }) => t(`industries.${industry}`) },
      ),
      counted('accounts'),
      counted('newVideos'),
      changed('videosChange'),
      counted('viewsGained', ON_PHONE),
      changed('viewsChange'),
      c.percent('share', t('industryReport.columns.share'), row => row.share),
    ];
  },
});

const MEASURE = {
  param: 'measure',
  keys: ['viewsGained', 'newVideos', 'accounts'],
  label: ({ t }: Tools) => t('industryReport.measureLabel'),
  name: ({ t }: Tools, key: string) => t(`industryReport.measures.${key as 'accounts'}`),
} as const;

/** The industries beside each other by one measure, largest first. */
const bars = chart(LinkedBars, {
  asks: { found: asks.industries },
  isQuiet: true,
  heightPx: 760,
  title: ({ t, read }) => t(`industryReport.columns.${chosenOf(MEASURE, read)}`),
  switches: [MEASURE],
  empty: context => nothing(context) && 'hidden',
  chart: ({ t, count, exact, day, found, read }) => {
    const measure = chosenOf(MEASURE, read);
    const title = t(`industryReport.columns.${measure}`);
    const ordered = found.industries
      .toSorted((one, other) => other[measure] - one[measure])
      .map(row => ({ id: row.industry, label: t(`industries.${row.industry}`), value: row[measure] }));
    const [first, second] = ordered;
    return {
      title,
      bars: ordered,
      names: { label: t('industryReport.columns.industry'), value: title },
      formatValue: count,
      fileName: `industries-${measure}`,
      summary: t('industryReport.chartSummary', {
        measure: title,
        firstDay: day(found.range.startDate),
        lastDay: day(found.range.endDate),
        first: first?.label ?? '',
        firstValue: exact(first?.value ?? null),
        second: second?.label ?? '',
        secondValue: exact(second?.value ?? null),
      }),
    };
  },
});

function LinkedBars(props: ComponentProps<typeof BarChart>) {
  const { push } = useRouter();
  const { read } = useUrlState();
  return <BarChart {...props} onPick={industry => push(`/industry/${industry}${savedSearchRow(read)}`)} />;
}

const industriesReport: Report<NoSubject, null, 'compared'> = {
  name: 'industry',
  about: ({ t }) => ({ name: t('industryReport.title') }),
  calls: industriesCalls,
  gateText: ({ t }) => t('industryReport.gateText'),
  Title,
  Choices: () => <SwitchLinks of={PLATFORM_SWITCH} />,
  tabName: (_, tab) => tab,
  tabs: { compared: [beside('side', all, bars)] },
};

function Title() {
  const { t } = useTools();
  return <PageTitle title={t('industryReport.title')} lead={t('industryReport.lead')} />;
}

export function IndustriesScreen() {
  return <ReportScreen report={industriesReport} subject="all" />;
}
