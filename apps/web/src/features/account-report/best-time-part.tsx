'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { HOUR_MS, MONDAY_MS } from '@clipscope/domain';
import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { useShapes } from '../../kit/metrics/use-metric-text.ts';
import { partsOf } from '../../kit/report/parts.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { BandChart } from '../../ui/chart/band-chart.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { asks, explainAccount } from './account-calls.ts';
import styles from './report.module.css';
import type { AccountBasic, ReportSubject } from './report-subject.ts';

const { part } = partsOf<ReportSubject, AccountBasic>();

type BestTime = ReplyOf<typeof contract.accountBestTime>;

/** Whether some hour or weekday does better; most often it is chance, and that is the answer. */
export const bestTime = part({
  asks: { reply: asks.bestTime },
  heightPx: 320,
  title: ({ t }) => t('common.bestTime'),
  note: ({ t, reply, subject, range }) => (
    <MetricFigure
      measured={reply.bestTime}
      explain={explainAccount({ subject, range })}
      format={value => (value > 0 ? t('common.differenceFound') : t('common.noDifference'))}
      compact
    />
  ),
  show: ({ reply, subject }) => (
    <>
      <Answer bestTime={reply} />
      {reply.bestTime.value !== null && <Slots bestTime={reply} handle={subject.handle} />}
    </>
  ),
});

function Answer({ bestTime: { bestTime, bestHour, bestWeekday, range } }: { readonly bestTime: BestTime }) {
  const { t, percent, shortfallText } = useTools();
  const { hour, weekday } = useClockText();
  const { sample, notEnough, details } = bestTime;
  if (notEnough) {
    return (
      <MessageBox title={t('accountReport.bestTime.tooFewTitle')}>
        <p>{shortfallText(bestTime)}</p>
      </MessageBox>
    );
  }
  const chance = {
    hours: percent(details.hourPValue ?? null, 0),
    weekdays: percent(details.weekdayPValue ?? null, 0),
  };
  if (bestHour === null && bestWeekday === null) {
    return (
      <MessageBox title={t('accountReport.bestTime.noneTitle')}>
        <p>{t('accountReport.bestTime.noneText', { sample, ...chance })}</p>
      </MessageBox>
    );
  }
  return (
    <MessageBox
      title={
        bestWeekday === null
          ? t('accountReport.bestTime.hour', { hour: hour(bestHour ?? 0) })
          : bestHour === null
            ? t('accountReport.bestTime.weekday', { weekday: weekday(bestWeekday) })
            : t('accountReport.bestTime.hourAndWeekday', {
                hour: hour(bestHour),
                weekday: weekday(bestWeekday),
              })
      }
    >
      <p>{t('accountReport.bestTime.someText', { sample, zone: range.timezone, ...chance })}</p>
    </MessageBox>
  );
}

type SlotsProps = { readonly bestTime: BestTime; readonly handle: string };

function Slots({ bestTime: { hours, weekdays }, handle }: SlotsProps) {
  const { t } = useTools();
  const { hour, weekday } = useClockText();
  const { decimal } = useShapes();
  const spreads = (value: number) => decimal(value, 1, 1);
  const names = { value: t('accountReport.bestTime.effect'), band: t('common.confidenceInterval') };
  return (
    <>
      <div className={`${styles.charts} ${styles.inside}`}>
        <BandChart
          points={pointsOf(hours)}
          names={{ ...names, axis: t('common.hour') }}
          formatAt={at => hour(Number(at))}
          formatValue={spreads}
          heightPx={220}
          summary={t('accountReport.bestTime.hoursSummary')}
          fileName={`${handle}-hours`}
        />
        <BandChart
          points={pointsOf(weekdays)}
          names={{ ...names, axis: t('common.weekday') }}
          formatAt={at => weekday(Number(at), 'short')}
          formatValue={spreads}
          heightPx={220}
          summary={t('accountReport.bestTime.weekdaysSummary')}
          fileName={`${handle}-weekdays`}
        />
      </div>
      <p className={styles.remark}>{t('accountReport.bestTime.reading')}</p>
    </>
  );
}

function pointsOf(slots: BestTime['hours']) {
  return slots.map(({ effect, low, high }, at) => ({ at, value: effect, low, high }));
}

function useClockText() {
  const locale = useLocale();
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
    return {
      hour: (hour: number) => clock.format(MONDAY_MS + hour * HOUR_MS),
      weekday: (weekday: number, length: 'long' | 'short' = 'long') =>
        new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(
          MONDAY_MS + weekday * 24 * HOUR_MS,
        ),
    };
  }, [locale]);
}
