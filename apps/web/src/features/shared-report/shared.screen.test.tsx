import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeScreens } from '../../../test/describe-screens.tsx';
import { exampleApi } from '../../../test/example-session.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { SharedScreen } from './shared-screen.tsx';

describeScreens('shared report', {
  'an account': {
    element: <SharedScreen token="a-share-link-of-twenty-characters" />,
    at: '/share/a-share-link-of-twenty-characters',
    heading: 'Mina Cooks Fast',
    reads: [
      'Period: Oct 17 – Nov 15, 2026.',
      'Dec 15, 2026',
      '@minacooksfast TikTok Mid-tier Food & drink',
      'Followers 412.6K Views gained 179K Videos published 1 Engagement rate by views 9.1% n = 38',
      '1 of 1 video',
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

test.each([
  ['NOT_FOUND', 'No data yet'],
  ['LINK_INVALID', 'This link is no longer valid'],
] as const)('a link that answers %s does not open', async (code, heading) => {
  exampleApi().refuse('openShare', code);
  renderScreen(
    <SharedScreen token="a-share-link-of-twenty-characters" />,
    '/share/a-share-link-of-twenty-characters',
  );
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(heading));
  expect(exampleApi().of('sharedReport')).toEqual([]);
});
