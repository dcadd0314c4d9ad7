import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeScreens, expectRead } from '../../../test/describe-screens.tsx';
import { exampleApi } from '../../../test/example-session.ts';
import { address, renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { VideoSearchScreen } from './video-search-screen.tsx';

describeScreens('video search by meaning', {
  results: {
    element: <VideoSearchScreen />,
    at: '/videos?by=meaning&q=Nudeln mit Kimchi',
    heading: 'Video search',
    reads: ['1 video', 'Matched:', 'kimchi', 'nudeln ≈ pasta', '#kimchi', 'English'],
    fails: ['searchByMeaning'],
    waits: ['searchByMeaning'],
  },
});

test('videos like one name it, and typing searches by words again', async () => {
  const user = renderScreen(<VideoSearchScreen />, '/videos?by=meaning&like=tiktok:7400');
  await waitFor(() => expectRead(['Videos like', 'kimchi pasta in one pan #kimchi']));
  expect(exampleApi().of('videosLikeThis')).toMatchObject([
    { query: { videoId: '7400', videoPlatform: 'tiktok' } },
  ]);
  expect(exampleApi().of('searchByMeaning')).toEqual([]);
  await user.type(screen.getByRole('searchbox', { name: 'Topic or idea' }), 'dogs');
  await waitFor(() => expect(address()).toBe('/videos?by=meaning&q=dogs'));
});

test('every hit leads to more like it', async () => {
  renderScreen(<VideoSearchScreen />, '/videos?by=meaning&q=pasta');
  const link = await screen.findByRole('link', { name: 'More like this' });
  expect(link.getAttribute('href')).toMatch(/^\/videos\?by=meaning&like=tiktok%3A\d+$/);
});

test('a plan without it says which has it, and makes no call', async () => {
  exampleApi().plan('BASIC');
  renderScreen(<VideoSearchScreen />, '/videos?by=meaning&q=pasta');
  await settled();
  await waitFor(() =>
    expectRead(['AI content: not included in your plan', 'Included in the Advanced plan.']),
  );
  expect(exampleApi().of('searchByMeaning')).toEqual([]);
});

test('nothing is searched before something is described', async () => {
  renderScreen(<VideoSearchScreen />, '/videos?by=meaning');
  await settled();
  expectRead(['Describe what the video is about']);
  expect(exampleApi().of('searchByMeaning')).toEqual([]);
});
