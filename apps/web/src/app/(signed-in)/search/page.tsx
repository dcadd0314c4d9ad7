import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SearchScreen } from '../../../features/search/search-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.search') };
}

export default function Page() {
  return <SearchScreen />;
}
