import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DashboardScreen } from '../../../features/dashboard/dashboard-screen.tsx';
import { dashboardFirstCalls } from '../../../features/dashboard/first-calls.ts';
import { LeadToOnboarding } from '../../../features/onboarding/lead-to-onboarding.tsx';
import { ReadOnServer } from '../../../kit/page/read-on-server.tsx';
import { PageTexts } from '../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.dashboard') };
}

export default function Page({ searchParams }: PageProps<'/dashboard'>) {
  return (
    <PageTexts of="(signed-in)/dashboard">
      <ReadOnServer calls={dashboardFirstCalls} searchParams={searchParams}>
        <LeadToOnboarding />
        <DashboardScreen />
      </ReadOnServer>
    </PageTexts>
  );
}
