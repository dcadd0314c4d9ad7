import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DashboardScreen } from '../../../features/dashboard/dashboard-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.dashboard') };
}

export default function Page() {
  return <DashboardScreen />;
}
