import { describeScreens } from '../../../test/describe-screens.tsx';
import { OnboardingScreen } from './onboarding-screen.tsx';

describeScreens('onboarding', {
  about: {
    element: <OnboardingScreen />,
    at: '/onboarding?step=about',
    heading: 'First steps',
    reads: ['1 of 4', 'First name (optional) Last name (optional) Your work'],
    fails: ['userSettings'],
    waits: ['userSettings'],
  },
  industry: {
    element: <OnboardingScreen />,
    at: '/onboarding?step=industry',
    heading: 'First steps',
    reads: ['2 of 4', 'Beauty Fashion Food & drink'],
  },
  tools: {
    element: <OnboardingScreen />,
    at: '/onboarding?step=tools',
    heading: 'First steps',
    reads: ['3 of 4', 'Account analytics Video analytics Hashtag insights'],
  },
  accounts: {
    element: <OnboardingScreen />,
    at: '/onboarding?step=accounts',
    heading: 'First steps',
    reads: [
      '4 of 4',
      'Largest in Food & drink MF Mina Cooks Fast @ minacooksfast TikTok · 412.6K followers',
      'Enterprise plan: 1 of 300 tracked accounts. @ minacooksfast · TikTok',
    ],
    fails: ['marketingAccounts'],
    waits: ['marketingAccounts'],
  },
});
