'use client';
import { contract } from '@clipscope/contract';
import type { MetricId } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { type Formats, useFormats } from '../../lib/format/use-formats.ts';
import { MetricFigure } from '../../lib/metrics/metric-figure.tsx';
import { Figure, type FigureChange, MetricValues } from '../../ui/figure.tsx';
import { accountCall, explainAccount } from './account-call.ts';
import {
  type AccountBasic,
  type AccountInfo,
  type AccountSeries,
  metricOf,
  type PartProps,
} from './report-subject.ts';
import { type Change, changeOver, sumOver } from './series-metrics.ts';

const SHOWN = ['growth_rate', 'engagement_rate_views', 'views_per_follower', 'posting_frequency'] as const;

type Props = PartProps & {
  readonly account: AccountBasic;
  readonly series: AccountSeries;
  readonly info: AccountInfo;
};

/** The head of the report in one row: two counts, and what the registry makes of the others. */
export function AccountMetricsSnapshot({ subject, reportRange, account, series, info }: Props) {
  const t = useTranslations('report');
  const common = useTranslations('common');
  const formats = useFormats();
  const { count, exact, day } = formats;
  const { data: score } = useApi(contract.accountScore, accountCall(subject, reportRange), {
    keepPrevious: true,
  });
  const followers = changeOver(
    series.points.map(point => point.date),
    series.points.map(point => point.followers),
  );
  const views = sumOver(series.points.map(point => point.viewsGained));
  const explain = explainAccount(subject, reportRange);
  const label = (id: MetricId) => (id === 'growth_rate' ? { label: t('growthIn30Days') } : {});

  return (
    <MetricValues label={t('figuresLabel')}>
      <Figure
        label={common('followers')}
        value={count(account.followers)}
        exact={exact(account.followers)}
        change={shownChange(followers, formats)}
        note={followers ? t('since', { day: day(followers.first.day) }) : t('tooFewDays')}
      />
      <Figure
        label={common('viewsGained')}
        value={count(views.sum)}
        exact={exact(views.sum)}
        note={views.missing > 0 ? t('missingDays', { count: views.missing }) : t('everyDay')}
      />
      {SHOWN.map(id => {
        const measured = metricOf(info, id);
        return measured && <MetricFigure key={id} measured={measured} explain={explain} {...label(id)} />;
      })}
      {score && <MetricFigure measured={score.score} explain={explain} />}
    </MetricValues>
  );
}

function shownChange(change: Change | null, { signed, percent }: Formats): FigureChange | undefined {
  if (!change) return undefined;
  const trend = change.amount > 0 ? 'up' : change.amount < 0 ? 'down' : 'flat';
  const share = change.ratio === null ? '' : ` (${percent(change.ratio)})`;
  return { text: signed(change.amount) + share, trend };
}
