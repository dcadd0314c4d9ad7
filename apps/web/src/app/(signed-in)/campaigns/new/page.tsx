import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { WizardScreen } from '../../../../features/campaigns/wizard-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const common = await getTranslations('common');
  return { title: common('newCampaign') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/campaigns/new">
      <WizardScreen />
    </PageTexts>
  );
}
