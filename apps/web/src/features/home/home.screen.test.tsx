import { contract } from '@clipscope/contract';
import { describeScreens } from '../../../test/describe-screens.tsx';
import { HomeScreen } from './home-screen.tsx';

const renderedAt = '2026-11-15T12:00:00.000Z';

describeScreens('home', {
  'with data': {
    element: <HomeScreen overview={contract.marketingOverview.example} renderedAt={renderedAt} />,
    at: '/',
    heading: 'Short-video analytics that shows its working',
    reads: [
      'Accounts 2.9K',
      'Videos 148.3K',
      'Observations 2.6M',
      'Latest observation 2 min. ago',
      '@ minacooksfast TikTok Mid-tier Food & drink 🇰🇷 South Korea',
      'Followers 412.6K last 2 days',
      'Follower growth 2.4% n = 90',
      '# onepan rising',
    ],
  },
  'without the API': {
    element: <HomeScreen overview={null} renderedAt={renderedAt} />,
    at: '/',
    heading: 'Short-video analytics that shows its working',
    readsNot: ['2.9K'],
  },
});
