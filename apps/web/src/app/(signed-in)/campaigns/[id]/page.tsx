import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CampaignScreen } from '../../../../features/campaigns/campaign-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const common = await getTranslations('common');
  return { title: common('campaign') };
}

export default async function Page({ params }: PageProps<'/campaigns/[id]'>) {
  return <CampaignScreen id={(await params).id} />;
}
