import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OverviewScreen } from '../../../features/admin/overview-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('overview.title') };
}

export default function Page() {
  return <OverviewScreen />;
}
