import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CampaignsScreen } from '../../../features/campaigns/campaigns-screen.tsx';
import { PageTexts } from '../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('campaigns');
  return { title: t('title') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/campaigns">
      <CampaignsScreen />
    </PageTexts>
  );
}
