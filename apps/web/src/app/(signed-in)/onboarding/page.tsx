import { OnboardingScreen } from '../../../features/onboarding/onboarding-screen.tsx';
import { pageOf } from '../../../kit/page/page-of.tsx';

const page = pageOf('(signed-in)/onboarding', {
  title: t => t('onboarding.title'),
  screen: () => <OnboardingScreen />,
});

export const { generateMetadata } = page;
export default page.Page;
