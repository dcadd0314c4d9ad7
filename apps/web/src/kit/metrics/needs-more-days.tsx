'use client';
import type { MeasuredReply } from '@clipscope/contract';
import { DAY_MS, limitsOfPlan, planThatLifts } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePageClock } from '../../lib/format/time-zone.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import layout from '../../ui/layout.module.css';
import styles from './needs-more-days.module.css';
import { useMetricName, useShortfallText } from './use-metric-text.ts';

/** Whether more days, of observation or of publishing, would give the metric a value. */
export function needsDays({ notEnough }: Pick<MeasuredReply, 'notEnough'>): boolean {
  return notEnough?.reason === 'short-span' || notEnough?.reason === 'small-sample';
}

type Props = RemedyProps & {
  readonly metrics: readonly MeasuredReply[];
};

type RemedyProps = { readonly range: Pick<ReportRange, 'days'>; readonly firstObservedAt: string };

/** One line for all metrics that lack days, with the reason of each and what would show them. */
export function NeedsMoreDays({ metrics, range, firstObservedAt }: Props) {
  const t = useTranslations('shortfall');
  const nameOf = useMetricName();
  const reasonOf = useShortfallText();
  const lacking = metrics.filter(needsDays);
  if (lacking.length === 0) return null;
  return (
    <details className={styles.line}>
      <summary>{t('needsDays', { count: lacking.length })}</summary>
      <ul>
        {lacking.map(one => (
          <li key={one.metric}>
            <b>{nameOf(one.metric)}</b>
            <span>{reasonOf(one)}</span>
          </li>
        ))}
      </ul>
      <MoreDays range={range} firstObservedAt={firstObservedAt} />
    </details>
  );
}

/** What would give more days: a longer period, a larger plan where it would show data that is stored, or time. */
export function MoreDays({ range, firstObservedAt }: RemedyProps) {
  const t = useTranslations();
  const { date } = useFormats();
  const now = usePageClock();
  const { data: profile } = useProfile();
  if (!profile) return null;
  const { plan } = profile.team.subscription;
  const historyDays = limitsOfPlan(plan).historyDayLimit;
  const storedDays = Math.floor((now().getTime() - Date.parse(firstObservedAt)) / DAY_MS) + 1;
  if (range.days < Math.min(historyDays, storedDays)) return <p>{t('shortfall.longer')}</p>;
  const needed = historyDays + 1;
  const larger =
    storedDays > historyDays
      ? planThatLifts({ kind: 'limit', limit: 'historyDayLimit', needed }, plan)
      : null;
  if (larger === null) return <p>{t('shortfall.tracking')}</p>;
  const days = Math.min(storedDays, limitsOfPlan(larger).historyDayLimit);
  return (
    <p className={layout.row}>
      {t('shortfall.largerPlan', { day: date(firstObservedAt), plan: t(`plans.${larger}`), days })}
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => openLimitation({ kind: 'limit', limit: 'historyDayLimit', needed })}
      >
        {t('report.clippedMore')}
      </Button>
    </p>
  );
}
