import { contract } from '@clipscope/contract';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeScreens, expectRead } from '../../../test/describe-screens.tsx';
import { exampleApi } from '../../../test/example-session.ts';
import { renderScreen, screen } from '../../../test/render-screen.tsx';
import { SharedScreen } from './shared-screen.tsx';

describeScreens('shared report', {
  'an account': {
    element: <SharedScreen token="a-share-link-of-twenty-characters" />,
    at: '/share/a-share-link-of-twenty-characters',
    heading: 'Mina Cooks Fast',
    reads: [
      'Mina’s kitchen Shared report',
      'Oct 17 – Nov 15, 2026 · updated daily Time zone: UTC Link expires on Dec 15, 2026',
      '@minacooksfast TikTok Mid-tier Food & drink',
      'Followers 412.6K ▲ +500 (0.1%) Followers Views gained 179K Views gained Videos published 1 Videos published Engagement rate by views 9.1% n = 38',
      'What changed',
      'false-positive risk 2.0%',
      'One video accounts for 41% of the views.',
      '1 of 1 video',
      'Made with Clipscope · See how every number is explained',
    ],
    tables: {
      'Most viewed videos': [
        {
          Video: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi',
          Published: 'Nov 2, 2026',
          Views: '2.4M',
          Likes: '190K',
          Comments: '8.4K',
          'Engagement rate': '9.1%',
        },
      ],
    },
    fails: ['openShare', 'sharedReport'],
    waits: ['openShare', 'sharedReport'],
    charts: [
      [
        { Day: '2026-11-14', Followers: '412100', Note: '' },
        { Day: '2026-11-15', Followers: '412600', Note: 'Incomplete' },
      ],
      [
        { Day: '2026-11-14', 'Views gained': '88000', Note: '' },
        { Day: '2026-11-15', 'Views gained': '91000', Note: 'Incomplete' },
      ],
    ],
  },
});

const TOKEN = 'a-share-link-of-twenty-characters';
const show = () => renderScreen(<SharedScreen token={TOKEN} />, `/share/${TOKEN}`);

test.each([
  ['NOT_FOUND', undefined, 'No data yet'],
  ['LINK_INVALID', undefined, 'This link is no longer valid'],
  ['LINK_INVALID', 'items.shareLinkExpired', 'This link has expired'],
  ['LINK_INVALID', 'items.shareLinkRevoked', 'This link was revoked'],
] as const)('a link that answers %s, %s does not open', async (code, reason, heading) => {
  exampleApi().refuse('openShare', code, undefined, reason && { code: reason, params: {} });
  show();
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(heading));
  expect(exampleApi().of('sharedReport')).toEqual([]);
});

test('a number opens with the right of the link', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: /Engagement rate by views/ }));
  await screen.findByRole('dialog');
  await waitFor(() =>
    expect(exampleApi().of('sharedExplanation')).toMatchObject([
      { params: { token: TOKEN, metric: 'engagement_rate_views' } },
    ]),
  );
  expect(exampleApi().of('explainMetric')).toEqual([]);
});

test('the team’s own label has no word of the product, and says what the sender chose', async () => {
  exampleApi().reply('openShare', {
    ...contract.openShare.example,
    whiteLabel: true,
    moves: false,
    asOf: '2026-11-15T21:30:00.000Z',
    timezone: 'Asia/Tokyo',
  });
  show();
  // The day of the sender's zone, whoever reads it.
  await waitFor(() =>
    expectRead(['Oct 17 – Nov 15, 2026 Time zone: Asia/Tokyo Data as of Nov 16, 2026', 'Mina’s kitchen']),
  );
  expect(document.body.textContent).not.toContain('Clipscope');
});

test('a social listener has its spikes and voices', async () => {
  const { listener, matches: _, ...found } = contract.listenerReport.example;
  exampleApi().reply('openShare', { ...contract.openShare.example, kind: 'listener', platform: null });
  exampleApi().answer('sharedReport', () => Response.json({ kind: 'listener', name: listener.name, found }));
  show();
  await waitFor(() =>
    expectRead([
      'One-pan cooking Social listening Matches 3',
      'Reach 120.4K',
      'Nov 15, 2026 22 matches, 2 expected Unusual words recall',
      'Mina Cooks Fast',
    ]),
  );
});

test('a preview is not counted', async () => {
  renderScreen(<SharedScreen token={TOKEN} />, `/share/${TOKEN}?preview=true`);
  await waitFor(() => expect(exampleApi().of('openShare')).toMatchObject([{ query: { preview: 'true' } }]));
});
