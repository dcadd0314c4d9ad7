import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DataScreen } from '../../../../features/data/data-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.data') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/account/data">
      <DataScreen />
    </PageTexts>
  );
}
