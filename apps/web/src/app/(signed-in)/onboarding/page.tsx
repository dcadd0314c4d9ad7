import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OnboardingScreen } from '../../../features/onboarding/onboarding-screen.tsx';
import { PageTexts } from '../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('onboarding.title') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/onboarding">
      <OnboardingScreen />
    </PageTexts>
  );
}
