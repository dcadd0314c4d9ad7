import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PlansScreen } from '../../../../features/admin/plans-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('plans.title') };
}

export default function Page() {
  return <PlansScreen />;
}
