import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FavouritesScreen } from '../../../features/favourites/favourites-screen.tsx';
import { favouritesFirstCalls } from '../../../features/favourites/first-calls.ts';
import { ReadOnServer } from '../../../kit/page/read-on-server.tsx';
import { PageTexts } from '../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.favourites') };
}

export default function Page({ searchParams }: PageProps<'/favourites'>) {
  return (
    <PageTexts of="(signed-in)/favourites">
      <ReadOnServer calls={favouritesFirstCalls} searchParams={searchParams}>
        <FavouritesScreen />
      </ReadOnServer>
    </PageTexts>
  );
}
