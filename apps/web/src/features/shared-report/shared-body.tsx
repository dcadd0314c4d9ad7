'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { columnsFor } from '../../kit/columns/columns.tsx';
import { aVideoObservation, VideoCell } from '../../kit/columns/video-columns.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Figure, MetricValues } from '../../ui/figure.tsx';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './shared.module.css';
import type { SharedChart, SharedVideo, SharedView } from './shared-view.ts';

export function SharedBody(view: SharedView) {
  const t = useTranslations('sharedReport');
  const { title, under, pictureUrl, chips, remark, figures, charts, videos } = view;
  return (
    <>
      <header className={layout.header}>
        {pictureUrl !== undefined && <Portrait name={title} src={pictureUrl} sizePx={60} />}
        <div>
          <h1 className={styles.title} dir="auto">
            {title}
          </h1>
          <p className={layout.chips}>
            {under !== null && <bdi>{under}</bdi>}
            {chips.map(chip => (
              <Chip key={chip}>{chip}</Chip>
            ))}
          </p>
        </div>
      </header>
      {remark && <p className={layout.quiet}>{remark}</p>}
      <MetricValues label={t('figures')}>
        {figures.map(figure => (
          <Figure key={figure.label} {...figure} />
        ))}
      </MetricValues>
      {charts.map(chart => (
        <ChartCard key={chart.title} chart={chart} fileName={`${title} ${chart.title}`} />
      ))}
      {videos !== null && <SharedVideos {...videos} />}
    </>
  );
}

function ChartCard({ chart, fileName }: { chart: SharedChart; fileName: string }) {
  const t = useTranslations('sharedReport');
  const { exact, day } = useFormats();
  const { title, shape, days, values } = chart;
  const data = useMemo(
    () => ({ shape, days, series: [{ name: title, values }] }),
    [shape, days, title, values],
  );
  const first = values.findIndex(value => value !== null);
  const last = values.findLastIndex(value => value !== null);
  const summary = t('chartSummary', {
    name: title,
    first: exact(values[first] ?? null),
    firstDay: day(days[first] ?? days[0] ?? '1970-01-01'),
    last: exact(values[last] ?? null),
    lastDay: day(days[last] ?? days[0] ?? '1970-01-01'),
  });
  return (
    <Card title={title}>
      <DayChart data={data} summary={summary} fileName={fileName} heightPx={240} />
    </Card>
  );
}

const SHOWN_COUNTS = ['views', 'likes', 'comments'] as const;

/** The most viewed ones. They lead to the platform, since reports need a session. */
function SharedVideos({ total, rows }: { total: number; rows: readonly SharedVideo[] }) {
  const t = useTranslations('sharedReport');
  const tools = useTools();
  const c = columnsFor<SharedVideo>(tools);
  const columns = [
    c.text('video', tools.t('videoColumns.video'), ({ url, handle, ...video }) => (
      <VideoCell
        video={{ ...video, platform: '', ...(handle !== null && { account: { platform: '', handle } }) }}
        url={url}
      />
    )),
    ...aVideoObservation(c, tools.t, video => video, SHOWN_COUNTS),
  ];
  return (
    <Card title={t('videos')} note={t('videosShown', { shown: rows.length, total })} flush>
      {rows.length === 0 ? (
        <div className={layout.padded}>
          <MessageBox title={t('noVideos')} />
        </div>
      ) : (
        <DataTable caption={t('videos')} columns={columns} rows={rows} rowKey={video => video.id} />
      )}
    </Card>
  );
}
