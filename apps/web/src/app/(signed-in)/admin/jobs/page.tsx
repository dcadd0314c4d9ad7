import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JobsScreen } from '../../../../features/admin/jobs-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('jobs.title') };
}

export default function Page() {
  return <JobsScreen />;
}
