import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CampaignsScreen } from '../../../features/campaigns/campaigns-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('campaigns');
  return { title: t('title') };
}

export default function Page() {
  return <CampaignsScreen />;
}
