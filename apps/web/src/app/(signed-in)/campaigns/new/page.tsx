import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { WizardScreen } from '../../../../features/campaigns/wizard-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const common = await getTranslations('common');
  return { title: common('newCampaign') };
}

export default function Page() {
  return <WizardScreen />;
}
