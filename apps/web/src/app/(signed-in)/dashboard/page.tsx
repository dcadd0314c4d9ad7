import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DashboardScreen } from '../../../features/dashboard/dashboard-screen.tsx';
import { LeadToOnboarding } from '../../../features/onboarding/lead-to-onboarding.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.dashboard') };
}

export default function Page() {
  return (
    <>
      <LeadToOnboarding />
      <DashboardScreen />
    </>
  );
}
