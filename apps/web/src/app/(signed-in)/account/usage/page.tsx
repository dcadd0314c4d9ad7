import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UsageScreen } from '../../../../features/usage/usage-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.usage') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/account/usage">
      <UsageScreen />
    </PageTexts>
  );
}
