'use client';
import { contract } from '@clipscope/contract';
import { NO_VALUE } from '@clipscope/domain';
import { Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { ADMIN_JOBS_PATH, ADMIN_SOURCES_PATH, ADMIN_TICKETS_PATH } from '../../lib/page/paths.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import { Figure, MetricValues } from '../../ui/figure.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { AdminPage } from './admin-parts.tsx';
import {
  FailingSources,
  IngestCard,
  LastFailedJobs,
  OpenTickets,
  useIngest,
  useJobs,
  useOpenTickets,
  useSources,
} from './overview-cards.tsx';

/** What needs attention now, each with a link to its page. */
export function OverviewScreen() {
  const t = useTranslations('admin.overview');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <OverviewMetrics />
      <IngestCard />
      <OpenTickets />
      <div className={layout.columns}>
        <LastFailedJobs />
        <FailingSources />
      </div>
      <DemoModeCard />
    </AdminPage>
  );
}

function OverviewMetrics() {
  const t = useTranslations('admin.overview');
  const { exact } = useFormats();
  const { data: jobs } = useJobs();
  const { data: ingest } = useIngest();
  const { data: tickets } = useOpenTickets();
  const { data: sources } = useSources();
  const metrics = [
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
      {metrics.map(({ key, href, value }) => (
        <Figure
          key={key}
          label={t(`figures.${key}`)}
          value={value === undefined || value === null ? NO_VALUE : exact(value)}
          note={
            <Link className={layout.inlineLink} href={href}>
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

/** Names and addresses are hidden at once, before the server has replied. */
function DemoModeCard() {
  const t = useTranslations('admin.demo');
  const { data: profile, mutate } = useProfile();
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  if (!profile) return null;
  const current = profile;

  async function change(demoMode: boolean) {
    const send = async () => {
      const result = await callApi(contract.setDemoMode, { body: { demoMode } });
      if (!result.ok) throw result.error;
      return { ...current, ...result.data };
    };
    try {
      await mutate(send(), { optimisticData: { ...current, demoMode }, revalidate: false });
    } catch (error) {
      showToast({ text: sentence(error), kind: 'error' });
    }
  }

  return (
    <Card title={t('title')}>
      <Switch
        label={t('label')}
        description={t('text')}
        checked={current.demoMode}
        onChange={event => void change(event.currentTarget.checked)}
      />
    </Card>
  );
}
