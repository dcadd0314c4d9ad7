'use client';
import { useTranslations } from 'next-intl';
import forms from '../../ui/forms.module.css';
import { AdminPage } from './admin-page.tsx';
import { DemoModeCard } from './demo-mode-card.tsx';
import { FailingSources } from './failing-sources.tsx';
import { IngestCard } from './ingest-card.tsx';
import { LastFailedJobs } from './last-failed-jobs.tsx';
import { OpenTickets } from './open-tickets.tsx';
import { OverviewMetrics } from './overview-metrics.tsx';

/** What needs somebody now, each leading on to where it is dealt with. */
export function OverviewScreen() {
  const t = useTranslations('admin.overview');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <OverviewMetrics />
      <IngestCard />
      <OpenTickets />
      <div className={forms.columns}>
        <LastFailedJobs />
        <FailingSources />
      </div>
      <DemoModeCard />
    </AdminPage>
  );
}
