import { contract } from '@clipscope/contract';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeScreens, expectRead } from '../../../test/describe-screens.tsx';
import { messages } from '../../../test/english.ts';
import { exampleApi } from '../../../test/example-session.ts';
import { address, renderScreen, screen } from '../../../test/render-screen.tsx';
import { ListenerScreen } from './listener-screen.tsx';
import { ListenersScreen } from './listeners-screen.tsx';

const { id } = contract.createListener.example;
const AT = `/listening/${id}`;
const report = <ListenerScreen id={id} />;
const share = (middle: number) => ({ share: middle, low: middle / 2, high: middle * 1.5 });

describeScreens('listening', {
  list: {
    element: <ListenersScreen />,
    at: '/listening',
    heading: 'Social listening',
    reads: ['1 of 3 social listeners used'],
    tables: {
      'Social listeners': [
        {
          'Social listener':
            'One-pan cooking ("one pan" OR "one pot" OR #onepan) NOT giveaway lang:en,ko platform:tiktok',
          Status: 'Active',
          Matches: '3',
          'Matches per day': 'Matches per day',
          Reach: '120.4K',
          Creators: '1',
          Negative: 'not enough data',
          Positive: 'not enough data',
        },
      ],
    },
    fails: ['listeners', 'listenerReport'],
    waits: ['listeners'],
    gate: ['SOCIAL_LISTENERS', 'Essentials'],
  },
  report: {
    element: report,
    at: AT,
    given: api =>
      api.reply('listenerReport', {
        analysed: 120,
        shares: { negative: share(0.2), neutral: share(0.3), positive: share(0.5) },
      }),
    heading: 'One-pan cooking',
    reads: [
      'Matches 3 1.5 per day',
      'Reach 120.4K 1 video',
      'Creators 1 with a matching video',
      'Negative 20.0% 10.0% to 30.0%',
      'Nov 15, 2026 22 matches, 2 expected Unusual words recall',
      'Comment Positive (estimate) English',
      'This one pan pasta is so good!',
    ],
    tables: {
      'Top voices': [{ Creator: 'MF Mina Cooks Fast @ minacooksfast', Videos: '1', Views: '120.4K' }],
    },
    charts: [
      [
        { Day: '2026-11-14', Matches: '0', Note: '' },
        { Day: '2026-11-15', Matches: '3', Note: 'Incomplete' },
      ],
      [{ Sentiment: 'Negative', Share: '0.2', low: '0.1', high: '0.30000000000000004' }],
      [{ Language: 'English', Matches: '3' }],
      [{ Country: '🇰🇷 South Korea', Matches: '3' }],
      [{ Day: '2026-11-14', 'Baking bread': '10', 'garden · tomatoes · #balcony': '4', Note: '' }],
    ],
    fails: ['listeners', 'listenerReport'],
    waits: ['listeners', 'listenerReport'],
    gate: ['SOCIAL_LISTENERS', 'Essentials'],
  },
  frozen: {
    element: report,
    at: AT,
    given: api =>
      api.reply('listeners', { listeners: [{ ...contract.createListener.example, frozen: true }] }),
    heading: 'One-pan cooking',
    reads: ['Frozen: plan limit reached', 'Delete listener'],
    readsNot: ['Edit listener', 'Matches per day'],
  },
  unknown: {
    element: <ListenerScreen id="other" />,
    at: '/listening/other',
    heading: 'Social listener not found',
  },
});

test('the editor counts matches, marks the faulty character and completes filters', async () => {
  exampleApi().answer('listenerMatches', ({ query }) => {
    if (!query.query?.includes('"')) return Response.json(contract.listenerMatches.example);
    const message = 'Character 6: this quotation mark is not closed.';
    const code = 'listening.openQuote';
    const issues = [{ path: 'query.query', message, code, params: { character: 6 } }];
    return Response.json({ errorEnum: 'VALIDATION', message, requestId: 'r', issues }, { status: 400 });
  });
  const user = renderScreen(<ListenersScreen />, '/listening');
  await user.click(await screen.findByText('Create listener'));
  const field = await screen.findByLabelText('Query');
  await user.type(field, 'soup "');
  await waitFor(() => expectRead(['Character 6: this quotation mark is not closed.']));
  expect(document.querySelector('mark')?.textContent).toBe('"');
  await user.type(field, '{Backspace}sent{ArrowDown}{Enter}n{ArrowDown}{ArrowDown}{Enter}');
  expect((field as HTMLTextAreaElement).value).toBe('soup sentiment:neutral');
  await waitFor(() => expectRead(['3 matches, ']));
  expect(document.querySelector('mark')).toBeNull();
  await user.type(screen.getByLabelText('Name'), 'Soup');
  await user.click(document.querySelector('[role=dialog] [type=submit]') as HTMLElement);
  await waitFor(() => expect(address()).toBe(`/listening/${id}`));
  expect(exampleApi().of('createListener')[0]?.body).toEqual({
    name: 'Soup',
    query: 'soup sentiment:neutral',
  });
});

test('a full plan offers an upgrade in place of the form', async () => {
  exampleApi().reply('listeners', { socialListeners: 1 });
  const user = renderScreen(<ListenersScreen />, '/listening');
  await user.click(await screen.findByText('Create listener'));
  await waitFor(() => expectRead([messages.limitation.title]));
  expect(screen.queryByLabelText('Query')).toBeNull();
});
