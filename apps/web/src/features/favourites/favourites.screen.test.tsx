import { describeScreens } from '../../../test/describe-screens.tsx';
import { FavouritesScreen } from './favourites-screen.tsx';

describeScreens('favourites', {
  accounts: {
    element: <FavouritesScreen />,
    at: '/favourites',
    heading: 'Favourites',
    reads: ['All 1 Food, Seoul 1 No folder 0', '1 account'],
    tables: {
      'Tracked accounts': [
        {
          '': '',
          Account: 'MF Mina Cooks Fast @ minacooksfast Competitors 1 note',
          Followers: '412.6K +500',
          'Views gained': '–',
          'Engagement rate by views': '–',
          'Videos per week': '–',
          'Account score': '–',
          'Trend: Followers':
            'Followers went from 412.1K on Nov 14, 2026 to 412.6K on Nov 15, 2026. No missing data.',
          Actions: '',
        },
      ],
    },
    fails: ['favourites', 'powerTable'],
    waits: ['favourites', 'powerTable'],
  },
  'no hashtags': {
    element: <FavouritesScreen />,
    at: '/favourites?tab=hashtags',
    heading: 'Favourites',
    reads: ['0 of 300 used'],
    fails: ['favourites'],
    waits: ['favourites'],
  },
  'no sounds': {
    element: <FavouritesScreen />,
    at: '/favourites?tab=sounds',
    heading: 'Favourites',
    reads: ['0 of 300 used'],
    fails: ['favourites'],
  },
});
