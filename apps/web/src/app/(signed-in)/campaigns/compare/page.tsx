import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CompareScreen } from '../../../../features/campaigns/compare-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('campaigns');
  return { title: t('compare.title') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/campaigns/compare">
      <CompareScreen />
    </PageTexts>
  );
}
