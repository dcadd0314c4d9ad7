'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { HOUR_MS } from '@clipscope/domain';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { MetricFigure } from '../../lib/metrics/metric-figure.tsx';
import { Card } from '../../ui/card.tsx';
import { BandChart } from '../../ui/chart/band-chart.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { accountCall, explainAccount } from './account-call.ts';
import { Loaded } from './loaded.tsx';
import styles from './report.module.css';
import type { PartProps } from './report-subject.ts';

type BestTime = ReplyOf<typeof contract.accountBestTime>;

/** Whether some hour or weekday does better; most often chance explains what is seen, and that is the answer. */
export function BestTimeCard({ subject, reportRange }: PartProps) {
  const common = useTranslations('common');
  const reply = useApi(contract.accountBestTime, accountCall(subject, reportRange), { keepPrevious: true });
  return (
    <Card
      title={common('bestTime')}
      note={
        reply.data && (
          <MetricFigure
            measured={reply.data.bestTime}
            explain={explainAccount(subject, reportRange)}
            format={value => (value > 0 ? common('differenceFound') : common('noDifference'))}
            compact
          />
        )
      }
    >
      <Loaded reply={reply} heightPx={320}>
        {bestTime => (
          <>
            <Answer bestTime={bestTime} />
            {bestTime.bestTime.value !== null && <Slots bestTime={bestTime} handle={subject.handle} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Answer({ bestTime: { bestTime, bestHour, bestWeekday, range } }: { bestTime: BestTime }) {
  const t = useTranslations('accountReport.bestTime');
  const shortfall = useTranslations('metrics.shortfalls');
  const { percent } = useFormats();
  const { hour, weekday } = useClockText();
  const { sample, notEnough, figures } = bestTime;
  if (notEnough) {
    return (
      <MessageBox title={t('tooFewTitle')}>
        <p>{shortfall(notEnough.reason, { sample, needed: notEnough.needed, of: t('videos') })}</p>
      </MessageBox>
    );
  }
  const chance = {
    hours: percent(figures.hourPValue ?? null, 0),
    weekdays: percent(figures.weekdayPValue ?? null, 0),
  };
  if (bestHour === null && bestWeekday === null) {
    return (
      <MessageBox title={t('noneTitle')}>
        <p>{t('noneText', { sample, ...chance })}</p>
      </MessageBox>
    );
  }
  return (
    <MessageBox
      title={
        bestWeekday === null
          ? t('hour', { hour: hour(bestHour ?? 0) })
          : bestHour === null
            ? t('weekday', { weekday: weekday(bestWeekday) })
            : t('hourAndWeekday', { hour: hour(bestHour), weekday: weekday(bestWeekday) })
      }
    >
      <p>{t('someText', { sample, zone: range.timezone, ...chance })}</p>
    </MessageBox>
  );
}

function Slots({ bestTime: { hours, weekdays }, handle }: { bestTime: BestTime; handle: string }) {
  const t = useTranslations('accountReport.bestTime');
  const common = useTranslations('common');
  const { hour, weekday } = useClockText();
  const hourPoints = useMemo(
    () => hours.map((slot, at) => ({ at, value: slot.effect, ...bounds(slot) })),
    [hours],
  );
  const weekdayPoints = useMemo(
    () => weekdays.map((slot, at) => ({ at, value: slot.effect, ...bounds(slot) })),
    [weekdays],
  );
  const names = useMemo(
    () => ({ axis: common('hour'), value: t('effect'), band: common('confidenceInterval') }),
    [t, common],
  );
  const weekdayNames = useMemo(() => ({ ...names, axis: common('weekday') }), [names, common]);
  return (
    <>
      <div className={`${styles.charts} ${styles.inside}`}>
        <BandChart
          points={hourPoints}
          names={names}
          formatAt={at => hour(Number(at))}
          formatValue={spreads}
          heightPx={220}
          summary={t('hoursSummary')}
          fileName={`${handle}-hours`}
        />
        <BandChart
          points={weekdayPoints}
          names={weekdayNames}
          formatAt={at => weekday(Number(at), 'short')}
          formatValue={spreads}
          heightPx={220}
          summary={t('weekdaysSummary')}
          fileName={`${handle}-weekdays`}
        />
      </div>
      <p className={styles.remark}>{t('reading')}</p>
    </>
  );
}

function bounds({ low, high }: BestTime['hours'][number]) {
  return { low, high };
}

function spreads(value: number): string {
  return value.toFixed(1);
}

/** A Monday, from which weekdays are counted. */
const MONDAY_MS = Date.UTC(2024, 0, 1);

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
