import { describeScreens } from '../../../test/describe-screens.tsx';
import { SupportScreen } from './support-screen.tsx';

describeScreens('support', {
  all: {
    element: <SupportScreen />,
    at: '/support',
    heading: 'Support',
    reads: [
      'Monday to Friday, 09:00–17:00 Helsinki time',
      'about 19 hours',
      'How often are accounts read? open General enquiry · now',
    ],
    fails: ['supportTickets'],
    waits: ['supportTickets'],
  },
});
