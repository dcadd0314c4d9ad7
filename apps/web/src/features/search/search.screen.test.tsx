import { describeScreens } from '../../../test/describe-screens.tsx';
import { SearchScreen } from './search-screen.tsx';

describeScreens('search', {
  results: {
    element: <SearchScreen />,
    at: '/search?q=onepan',
    heading: 'Search',
    reads: [
      '@ minacooksfast · TikTok 🇰🇷 South Korea Food & drink Mid-tier 412.6K followers',
      '@ minacooksfast · Nov 2, 2026 2.4M views',
      '# onepan 412 videos · TikTok last observed Nov 15, 2026 9.8M views',
      'original sound Mina · TikTok Original sound last observed Nov 15, 2026 31 videos',
    ],
    fails: ['searchAccounts', 'searchVideos', 'searchHashtags', 'searchSounds'],
    waits: ['searchAccounts'],
  },
  start: {
    element: <SearchScreen />,
    at: '/search',
    heading: 'Search',
    reads: ['All Accounts Videos Hashtags Sounds All TikTok YouTube Instagram'],
  },
});
