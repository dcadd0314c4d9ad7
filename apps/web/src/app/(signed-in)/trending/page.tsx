import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TrendingRedirect } from '../../../features/trending/trending-redirect.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.trending') };
}

export default function Page() {
  return <TrendingRedirect />;
}
