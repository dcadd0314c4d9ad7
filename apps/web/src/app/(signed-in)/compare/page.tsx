import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CompareScreen } from '../../../features/compare/compare-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('compare');
  return { title: t('title') };
}

export default function Page() {
  return <CompareScreen />;
}
