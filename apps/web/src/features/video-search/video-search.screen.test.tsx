import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeScreens, expectRead } from '../../../test/describe-screens.tsx';
import { exampleApi } from '../../../test/example-session.ts';
import { address, renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { VideoSearchScreen } from './video-search-screen.tsx';

describeScreens('video search', {
  results: {
    element: <VideoSearchScreen />,
    at: '/videos?q=onepan',
    heading: 'Video search',
    reads: ['1 video'],
    tables: {
      'Search results': [
        {
          Video:
            'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi @ minacooksfast · TikTok More like this',
          Published: 'Nov 2, 2026',
          Length: '0:34',
          Views: '2.4M',
          Likes: '190K',
          Comments: '8.4K',
          Shares: '20K',
          'Engagement rate': '9.1%',
        },
      ],
    },
    fails: ['searchVideos'],
    waits: ['searchVideos'],
  },
});

test('a plan without advanced filters shows them locked and names the plan that has them', async () => {
  exampleApi().plan('BASIC');
  renderScreen(<VideoSearchScreen />, '/videos?q=onepan');
  await settled();
  expect(screen.getByLabelText<HTMLInputElement>('Views, minimum').disabled).toBe(true);
  await waitFor(() =>
    expectRead(['Advanced filters: not included in your plan', 'Included in the Essentials plan.']),
  );
});

test('a search with filters beyond the plan makes no call, and can go on without them', async () => {
  exampleApi().plan('BASIC');
  const user = renderScreen(<VideoSearchScreen />, '/videos?q=onepan&tiers=nano');
  await waitFor(() => expectRead(['This search uses filters that aren’t included in your plan']));
  expect(exampleApi().of('searchVideos')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Search without these filters' }));
  await waitFor(() => expect(address()).toBe('/videos?q=onepan'));
  await waitFor(() => expect(exampleApi().of('searchVideos')[0]?.params).toEqual({ q: 'onepan' }));
});

test('filters alone search too', async () => {
  const user = renderScreen(<VideoSearchScreen />, '/videos');
  await settled();
  expectRead(['Enter words from the caption or choose filters']);
  expect([exampleApi().of('searchVideos'), exampleApi().of('filterVideos')]).toEqual([[], []]);
  await user.type(screen.getByLabelText('Views, minimum'), '1000{Enter}');
  await waitFor(() => expectRead(['1 video']));
  expect(address()).toBe('/videos?minViews=1000');
  expect(exampleApi().of('filterVideos')).toMatchObject([{ query: { minViews: '1000', sort: 'relevance' } }]);
  expect(exampleApi().of('searchVideos')).toEqual([]);
});

test('an ambiguous bound makes no call and shows how to write each number', async () => {
  const user = renderScreen(<VideoSearchScreen />, '/videos?q=onepan');
  await settled();
  await user.type(screen.getByLabelText('Views, minimum'), '1.500{Enter}');
  await screen.findByText('1.500 is ambiguous. Enter 1500 or 1.5.');
  expect(address()).toBe('/videos?q=onepan');
});

test.each(['table', 'grid'])(
  'the %s leads to more like each video, locked where the plan lacks it',
  async layout => {
    exampleApi().plan('BASIC');
    renderScreen(<VideoSearchScreen />, `/videos?q=onepan&layout=${layout}`);
    const link = await screen.findByRole('link', { name: 'More like this Included in Advanced' });
    expect(link.getAttribute('href')).toMatch(/^\/videos\?by=meaning&like=tiktok%3A\d+$/);
  },
);
