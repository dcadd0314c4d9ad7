import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SourcesScreen } from '../../../../features/admin/sources-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('sources.title') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/admin/sources">
      <SourcesScreen />
    </PageTexts>
  );
}
