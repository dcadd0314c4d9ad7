import { describeScreens } from '../../../test/describe-screens.tsx';
import { LegalScreen } from './legal-screen.tsx';

describeScreens('legal', {
  terms: {
    element: <LegalScreen document="terms" />,
    at: '/legal/terms',
    heading: 'Terms of use',
    reads: ['Plans and payment', 'Apache License 2.0'],
  },
  privacy: {
    element: <LegalScreen document="privacy" />,
    at: '/legal/privacy',
    heading: 'Privacy notice',
    reads: [
      'Cookies and browser storage',
      'You can correct your details in your profile, and download or delete your data under Your data.',
    ],
  },
});
