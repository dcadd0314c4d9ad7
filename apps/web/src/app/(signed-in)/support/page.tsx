import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SupportScreen } from '../../../features/support/support-screen.tsx';
import { PageTexts } from '../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('support.title') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/support">
      <SupportScreen />
    </PageTexts>
  );
}
