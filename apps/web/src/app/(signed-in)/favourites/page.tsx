import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FavouritesScreen } from '../../../features/favourites/favourites-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.favourites') };
}

export default function Page() {
  return <FavouritesScreen />;
}
