import { fireEvent } from '@testing-library/react';
import { test } from 'vitest';
import { describeScreens } from '../../../test/describe-screens.tsx';
import { exampleApi } from '../../../test/example-session.ts';
import { renderScreen, screen } from '../../../test/render-screen.tsx';
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

test('a pasted account that is not added says why', async () => {
  exampleApi();
  renderScreen(<OnboardingScreen />, '/onboarding?step=accounts');
  const field = await screen.findByRole('searchbox', { name: 'Name, @handle or link' });
  fireEvent.change(field, { target: { value: '@nobody.has.this' } });
  fireEvent.submit(field);
  await screen.findByText(/Not found on TikTok, or no longer available\./);
});
