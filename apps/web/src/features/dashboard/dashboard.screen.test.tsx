import { contract } from '@clipscope/contract';
import { NAMED_WIDGETS } from '@clipscope/domain';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeScreens } from '../../../test/describe-screens.tsx';
import { type ExampleApi, REQUEST_ID } from '../../../test/example-api.ts';
import { exampleApi } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { LIMITATION, renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

const [group] = contract.widgetGroups.example.groups;
const [item] = group?.items ?? [];

/** The group that the product made, with every widget it fills. */
function productWidgets(api: ExampleApi): ExampleApi {
  if (!group || !item) throw new Error('The example has no widget');
  const items = NAMED_WIDGETS.map((kind, position) => ({
    ...item,
    id: `019a84c1-0000-7000-8000-00000000010${position}`,
    kind,
    title: '',
    position,
    metric: null,
    subjects: [],
    rangeDays: null,
  }));
  return api.reply('widgetGroups', { groups: [{ ...group, name: 'Overview', isDefault: true, items }] });
}

describeScreens('dashboard', {
  'own group': {
    element: <DashboardScreen />,
    at: '/dashboard',
    heading: 'Welcome, Nora Owner',
    reads: ['Competition', 'Rivals Last 30 days'],
    fails: ['widgetGroups', 'widgetData'],
    waits: ['widgetGroups', 'favourites'],
  },
  'the product’s widgets': {
    element: <DashboardScreen />,
    at: '/dashboard',
    given: productWidgets,
    reads: [
      'Getting started 2 of 6 steps done',
      'Account Followers 7 days 30 days Views, 7 days 30 days MF Mina Cooks Fast @ minacooksfast 412.6K ▲ +3.1K – 640K',
      'published since Oct 17, 2026 one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi @ minacooksfast 2.4M views 9.1%',
      '@ minacooksfast · uses #onepan, like your tracked accounts +310K views in 7 days',
      'Hashtag New videos Views gained # onepan 212 ▲ +32 4.1M ▲ +800K',
    ],
    fails: ['trackedAccountsWidget', 'trackedHashtagsWidget', 'recommendedVideos', 'onboardingChecklist'],
  },
});

test('one failing widget leaves the others as they are, and is tried again', async () => {
  productWidgets(exampleApi()).refuse('trackedHashtagsWidget', 'INTERNAL');
  const user = renderScreen(<DashboardScreen />, '/dashboard');
  const failed = await screen.findByRole('region', { name: 'Tracked hashtags' });
  await within(failed).findByText(`Request ID: ${REQUEST_ID}`);
  await waitFor(() => expect(textOf(document.body)).toContain('@ minacooksfast'));
  exampleApi().restore('trackedHashtagsWidget');
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  await within(failed).findByRole('link', { name: /onepan/ });
  expect(within(failed).queryByText(`Request ID: ${REQUEST_ID}`)).toBeNull();
});

test('the basic plan sees which plan can arrange widgets', async () => {
  productWidgets(exampleApi()).plan('BASIC');
  const user = renderScreen(<DashboardScreen />, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Add widget to Overview' }));
  const modal = await screen.findByRole('dialog', { name: LIMITATION.title });
  await waitFor(() => expect(textOf(modal)).toContain('Widgets: not included in the Basic plan.'));
  expect(textOf(modal)).toContain('Included in the Enterprise plan.');
  expect(screen.queryAllByRole('button', { name: /^Move /, hidden: true })).toEqual([]);
});

test('without tracked accounts, links to adding the first one', async () => {
  productWidgets(exampleApi()).reply('favourites', { favourites: [] });
  renderScreen(<DashboardScreen />, '/dashboard');
  await screen.findByRole('heading', { name: 'Start here' });
  await settled();
});
