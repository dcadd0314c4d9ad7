import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CompareScreen } from '../../../../features/campaigns/compare-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('campaigns');
  return { title: t('compare.title') };
}

export default function Page() {
  return <CompareScreen />;
}
