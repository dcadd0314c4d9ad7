import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ImportsScreen } from '../../../../features/admin/imports-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('imports.title') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/admin/imports">
      <ImportsScreen />
    </PageTexts>
  );
}
