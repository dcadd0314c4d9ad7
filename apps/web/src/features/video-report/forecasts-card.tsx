'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { MetricFigure } from '../../lib/metrics/metric-figure.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { useAgeFormat } from './age.ts';
import { videoForecastCall } from './first-calls.ts';
import { type Outcome, outcomeOf } from './forecast-record.ts';
import styles from './video.module.css';
import type { Video, VideoSeries } from './video-subject.ts';

type Row = VideoSeries['forecasts'][number] & { readonly outcome: Outcome };

/** What was forecast at each age, and what came of it. */
export function ForecastsCard({
  video,
  series,
  isNow,
}: {
  video: Video;
  series: VideoSeries;
  isNow: boolean;
}) {
  const t = useTranslations('videoReport');
  const columns = useColumns();
  const rows = useMemo(
    () => series.forecasts.map(one => ({ ...one, outcome: outcomeOf(series.looks, one) })),
    [series],
  );
  const scored = rows.filter(({ outcome }) => outcome.isInside !== null);
  const inside = scored.filter(({ outcome }) => outcome.isInside).length;
  const current = isNow ? <CurrentForecast video={video} /> : undefined;
  return (
    <Card
      title={t('forecasts')}
      controls={current}
      note={scored.length > 0 && t('forecastsInside', { inside, scored: scored.length })}
      flush
    >
      {rows.length === 0 ? (
        <p className={styles.padded}>{t('noForecasts')}</p>
      ) : (
        <DataTable
          caption={t('forecasts')}
          columns={columns}
          rows={rows}
          rowKey={row => `${row.issuedAt} ${row.targetAt}`}
        />
      )}
    </Card>
  );
}

function CurrentForecast({ video }: { video: Video }) {
  const t = useTranslations('videoReport');
  const { date, count } = useFormats();
  const { platform, id } = video;
  const { data } = useApi(contract.accountForecast, videoForecastCall(video));
  const found = data?.videos.find(one => one.id === id);
  if (!found || found.targetAt === null) return null;
  const { interval } = found.forecast;
  return (
    <span className={styles.now}>
      {t.rich(
        interval === null ? 'forecastNow' : found.issuedAt === null ? 'forecastPreview' : 'forecastRange',
        {
          day: date(found.targetAt),
          ...(interval && { low: count(Math.round(interval.low)), high: count(Math.round(interval.high)) }),
          figure: () => (
            <MetricFigure measured={found.forecast} explain={{ kind: 'video', id, platform }} compact />
          ),
        },
      )}
    </span>
  );
}

function useColumns(): TableColumn<Row>[] {
  const t = useTranslations('videoReport');
  const age = useAgeFormat();
  const { count, exact, date, dateTime, percent } = useFormats();
  return useMemo(
    () => [
      {
        id: 'age',
        header: t('forecastColumns.age'),
        sortBy: row => row.ageHours,
        cell: row => <time title={dateTime(row.issuedAt)}>{age(row.ageHours)}</time>,
      },
      {
        id: 'target',
        header: t('forecastColumns.target'),
        cell: row => date(row.targetAt),
        hideOnPhone: true,
      },
      {
        id: 'views',
        header: t('forecastColumns.views'),
        sortBy: row => row.views,
        cell: row => <span title={exact(Math.round(row.views))}>{count(Math.round(row.views))}</span>,
        numeric: true,
      },
      {
        id: 'band',
        header: t('forecastColumns.band'),
        cell: row => (
          <span title={t('bandLevel', { level: percent(row.level, 0) })}>
            {count(Math.round(row.low))} – {count(Math.round(row.high))}
          </span>
        ),
        numeric: true,
      },
      {
        id: 'outcome',
        header: t('forecastColumns.outcome'),
        sortBy: row => row.outcome.views,
        cell: ({ outcome: { views, isInside } }) =>
          views === null ? (
            t('notYet')
          ) : (
            <span className={styles.outcome}>
              {count(Math.round(views))} <Chip>{t(isInside ? 'inside' : 'outside')}</Chip>
            </span>
          ),
        numeric: true,
      },
    ],
    [t, age, count, exact, date, dateTime, percent],
  );
}
