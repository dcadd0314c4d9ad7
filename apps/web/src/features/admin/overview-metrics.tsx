'use client';
import { NO_VALUE } from '@clipscope/domain';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { ADMIN_JOBS_PATH, ADMIN_SOURCES_PATH, ADMIN_TICKETS_PATH } from '../../lib/page/paths.ts';
import { Figure, MetricValues } from '../../ui/figure.tsx';
import forms from '../../ui/forms.module.css';
import { useIngest, useJobs, useOpenTickets, useSources } from './use-overview.ts';

export function OverviewMetrics() {
  const t = useTranslations('admin.overview');
  const { exact } = useFormats();
  const { data: jobs } = useJobs();
  const { data: ingest } = useIngest();
  const { data: tickets } = useOpenTickets();
  const { data: sources } = useSources();
  const figures = [
    { key: 'due', href: ADMIN_SOURCES_PATH, value: ingest && sumOf(ingest.due.map(due => due.subjects)) },
    { key: 'jobs', href: ADMIN_JOBS_PATH, value: jobs && sumOf(jobs.queues.map(queue => queue.failed)) },
    { key: 'tickets', href: `${ADMIN_TICKETS_PATH}?state=open`, value: tickets?.total },
    {
      key: 'sources',
      href: ADMIN_SOURCES_PATH,
      value: sources && sumOf(sources.platforms.map(({ failing }) => failing)),
    },
  ] as const;
  return (
    <MetricValues label={t('title')}>
      {figures.map(({ key, href, value }) => (
        <Figure
          key={key}
          label={t(`figures.${key}`)}
          value={value === undefined || value === null ? NO_VALUE : exact(value)}
          note={
            <Link className={forms.link} href={href}>
              {t(`links.${key}`)}
            </Link>
          }
        />
      ))}
    </MetricValues>
  );
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
