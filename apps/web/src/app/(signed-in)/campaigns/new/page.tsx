import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { WizardScreen } from '../../../../features/campaigns/wizard-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('campaigns');
  return { title: t('wizard.title') };
}

export default function Page() {
  return <WizardScreen />;
}
