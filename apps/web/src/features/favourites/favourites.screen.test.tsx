import { contract } from '@clipscope/contract';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeScreens } from '../../../test/describe-screens.tsx';
import { exampleApi } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { LIMITATION, renderScreen, screen, settled } from '../../../test/render-screen.tsx';
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

const [account] = contract.favourites.example.favourites;

describeScreens('favourites', {
  'nothing tracked': {
    element: <FavouritesScreen />,
    at: '/favourites',
    heading: 'Favourites',
    given: api => api.reply('favourites', { favourites: [] }),
    reads: ['0 of 300 used'],
    readsNot: ['Mina Cooks Fast'],
  },
  'saved videos': {
    element: <FavouritesScreen />,
    at: '/favourites?tab=videos',
    heading: 'Favourites',
    given: api => api.reply('favourites', { favourites: account ? [{ ...account, kind: 'video' }] : [] }),
    reads: ['1 video', 'Competitors', '1 note'],
    readsNot: ['first update in progress', 'Export selected'],
    fails: ['favouriteVideos'],
    waits: ['favouriteVideos'],
  },
  'no saved videos': {
    element: <FavouritesScreen />,
    at: '/favourites?tab=videos',
    heading: 'Favourites',
    given: api => api.reply('favourites', { favourites: [] }),
    reads: ['No saved videos yet', 'Find videos'],
    readsNot: ['Export'],
  },
  'a frozen account': {
    element: <FavouritesScreen />,
    at: '/favourites',
    heading: 'Favourites',
    given: api => api.reply('favourites', { favourites: account ? [{ ...account, frozen: true }] : [] }),
    reads: ['Mina Cooks Fast'],
  },
});

test('a used-up plan names the plan with more room', async () => {
  exampleApi().plan('BASIC');
  const user = renderScreen(<FavouritesScreen />, '/favourites');
  await settled();
  await user.click(screen.getByRole('button', { name: 'Add accounts' }));
  const more = await screen.findByRole('button', { name: /1 of 1/ });
  await user.click(more);
  const modal = await screen.findByRole('dialog', { name: LIMITATION.title });
  await waitFor(() => expect(textOf(modal)).toContain('Tracked accounts on the Basic plan: 1.'));
  expect(textOf(modal)).toContain('Tracked accounts on the Essentials plan: 50.');
  await user.click(within(modal).getByRole('button', { name: LIMITATION.notNow }));
});

test('a removed row is removed on the server at once, and comes back as it was', async () => {
  let rows = contract.favourites.example.favourites;
  exampleApi()
    .replyWith('favourites', () => ({ favourites: rows }))
    .replyWith('removeFavourite', () => {
      rows = [];
      return { ok: true };
    })
    .replyWith('restoreFavourites', () => {
      rows = contract.favourites.example.favourites;
      return { ok: true };
    });
  const user = renderScreen(<FavouritesScreen />, '/favourites');
  await user.click(await screen.findByRole('button', { name: 'Stop tracking @minacooksfast' }));
  // The toast that offers the way back is still open.
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(exampleApi().of('removeFavourite')).toMatchObject([{ params: { id: account?.id } }]);
  await waitFor(() => expect(textOf(document.body)).toContain('0 of 300 used'));
  await user.click(undo);
  await screen.findByRole('button', { name: 'Stop tracking @minacooksfast' });
  expect(exampleApi().of('restoreFavourites')).toMatchObject([{ body: { ids: [account?.id] } }]);
});
