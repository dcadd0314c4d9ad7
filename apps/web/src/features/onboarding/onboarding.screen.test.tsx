import { describeScreens } from '../../../test/describe-screens.tsx';
import { OnboardingScreen } from './onboarding-screen.tsx';

describeScreens('onboarding', {
  about: {
    element: <OnboardingScreen />,
    at: '/onboarding?step=about',
    heading: 'Get started',
    reads: ['Step 1 of 4', 'First name (optional) Last name (optional) Job role'],
    fails: ['userSettings'],
    waits: ['userSettings'],
  },
  industry: {
    element: <OnboardingScreen />,
    at: '/onboarding?step=industry',
    heading: 'Get started',
    reads: ['2 of 4', 'Beauty Fashion Food & drink'],
  },
  tools: {
    element: <OnboardingScreen />,
    at: '/onboarding?step=tools',
    heading: 'Get started',
    reads: ['3 of 4', 'Account analytics Video analytics Hashtag insights'],
  },
  accounts: {
    element: <OnboardingScreen />,
    at: '/onboarding?step=accounts',
    heading: 'Get started',
    reads: [
      '4 of 4',
      'Largest accounts in Food & drink MF Mina Cooks Fast @ minacooksfast · TikTok · 🇰🇷 South Korea · 412.6K followers',
      'Enterprise plan: 1 of 300 accounts tracked @ minacooksfast · TikTok',
    ],
    fails: ['marketingAccounts'],
    waits: ['marketingAccounts'],
  },
});
