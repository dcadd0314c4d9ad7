import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TrendingRedirect } from '../../../features/trending/trending-redirect.tsx';
import { PageTexts } from '../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.trending') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/trending">
      <TrendingRedirect />
    </PageTexts>
  );
}
