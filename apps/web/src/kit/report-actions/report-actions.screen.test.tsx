import { contract } from '@clipscope/contract';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleApi } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { FactsCard } from '../report/fact-line.tsx';
import { ReportActions } from './report-actions.tsx';
import type { ReportOf } from './report-of.ts';

const range = {
  days: 90,
  startDate: '2026-08-18',
  endDate: '2026-11-15',
  query: {},
  asOfQuery: {},
} as unknown as ReportRange;
const kimchi: ReportOf = { kind: 'hashtag', platform: 'tiktok', id: 'kimchi', name: '#kimchi' };

async function open(of: ReportOf) {
  const user = renderScreen(<ReportActions of={of} range={range} />);
  await settled();
  return user;
}

test('each kind of report has the actions that make sense for it', async () => {
  await open(kimchi);
  const names = screen
    .getAllByRole('button')
    .map(button => button.getAttribute('aria-label') ?? textOf(button));
  expect(names).toEqual(
    expect.arrayContaining([
      'Edit labels',
      'Move to folder',
      'Add to campaign',
      'Export',
      'Share',
      'Refresh',
      'More actions',
    ]),
  );
  expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
    '/compare?kind=hashtag&ids=kimchi&platform=tiktok',
  );
});

test.each<[ReportOf, string | null]>([
  [{ kind: 'account', platform: 'youtube', id: '7', handle: 'mina', name: '@mina' }, 'account youtube mina'],
  [kimchi, 'hashtag tiktok kimchi'],
  [{ kind: 'sound', platform: 'tiktok', id: '75', name: 'Kimchi & rice' }, 'topic tiktok Kimchi & rice'],
  [{ kind: 'industry', platform: 'tiktok', id: 'food-drink', name: 'Food' }, 'topic tiktok Food'],
  [{ kind: 'video', platform: 'tiktok', id: '7401', name: 'One pan' }, 'topic tiktok One pan'],
  [{ kind: 'video', platform: 'tiktok', id: '7401', name: '7401' }, null],
  [{ kind: 'sticker', platform: 'tiktok', id: 'effect:1', name: 'Glow' }, null],
])('asks the content assistant about the subject of the report', async (of, asked) => {
  await open(of);
  const href = screen.queryByRole('link', { name: /^Ideas/ })?.getAttribute('href');
  const query = href ? new URL(href, 'https://x.test').searchParams : null;
  expect(query && ['about', 'platform', 'text'].map(name => query.get(name)).join(' ')).toBe(asked);
});

test('actions that the plan does not include have a lock', async () => {
  exampleApi().plan('BASIC');
  await open(kimchi);
  const lock = 'Included in Essentials';
  expect(screen.getByRole('button', { name: `Export ${lock}` })).toBeDefined();
  expect(screen.getByRole('link', { name: `Compare ${lock}` })).toBeDefined();
});

test('closing the first dialog returns the focus to its button', async () => {
  const user = await open(kimchi);
  const button = screen.getByRole('button', { name: 'Export' });
  button.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('on a phone they are in a list, which closes when one is chosen', async () => {
  const user = await open(kimchi);
  const more = screen.getByRole('button', { name: 'More actions' });
  await user.click(more);
  const list = within(await screen.findByRole('dialog'));
  expect(list.getAllByRole('button').map(button => textOf(button))).toEqual([
    'Edit labels',
    'Move to folder',
    'Add to campaign',
    'Export',
  ]);
  expect(list.getByRole('link', { name: 'Compare' })).toBeDefined();
  await user.click(list.getByRole('button', { name: 'Export' }));
  await screen.findByRole('dialog', { name: 'Export #kimchi' });
  await waitFor(() => expect(more.getAttribute('aria-expanded')).toBe('false'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a video is saved from its label dialog, and then has labels', async () => {
  const video = { ...contract.addFavourite.example, kind: 'video', subjectId: '1', name: '1' } as const;
  let isSaved = false;
  exampleApi()
    .replyWith('favourites', () => ({ favourites: isSaved ? [video] : [] }))
    .replyWith('addFavourite', () => {
      isSaved = true;
      return video;
    });
  const user = await open({ kind: 'video', platform: 'tiktok', id: '1', name: 'one' });
  await user.click(screen.getByRole('button', { name: 'Edit labels' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Labels for one' }));
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  const body = { kind: 'video', platform: 'tiktok', subject: '1' };
  expect(exampleApi().of('addFavourite')).toMatchObject([{ body }]);
  await user.click(await dialog.findByRole('checkbox', { name: 'Competitors' }));
  await waitFor(() => expect(exampleApi().of('labelFavourites')).toHaveLength(1));
});

test('a label on what is not tracked offers to track it first', async () => {
  const user = await open(kimchi);
  await user.click(screen.getByRole('button', { name: 'Edit labels' }));
  await screen.findByText('Only tracked items can have labels. Start tracking to add labels.');
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: /Track/ })).toBeDefined();
});

test('a hashtag is added to a campaign, and the toast takes it out again', async () => {
  const user = await open(kimchi);
  await user.click(screen.getByRole('button', { name: 'Add to campaign' }));
  const [campaign] = contract.campaigns.example.campaigns;
  const add = await screen.findByRole('button', { name: `Add to ${campaign?.name}` });
  await user.click(add);
  await waitFor(() => expect(exampleApi().of('addCampaignHashtags')).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(exampleApi().of('removeCampaignHashtag')).toHaveLength(1));
});

test('findings are sentences with their rows, and one line when there are none', async () => {
  renderScreen(
    <>
      <FactsCard facts={contract.reportFindings.example.list} explain={null} />
      <FactsCard facts={[]} explain={null} />
    </>,
  );
  await settled();
  const [card] = screen.getAllByRole('list');
  expect(textOf(card as HTMLElement)).toContain('One video accounts for 41% of the views.');
  expect(textOf(card as HTMLElement)).toContain(
    'Posting 2.1 times as often as in the previous period. Videos per week: 4.2 vs. 2.',
  );
  expect(screen.getByText('No significant changes in this period')).toBeDefined();
});

test.each([
  ['sticker', ['Export', 'Refresh', 'More actions']],
  ['industry', ['Export', 'Refresh', 'More actions']],
] as const)(
  'a %s is neither tracked nor compared, so it has no labels and folders',
  async (kind, expected) => {
    await open({ kind, platform: 'tiktok', id: '1', name: 'one' });
    const buttons = screen.getAllByRole('button').map(one => one.getAttribute('aria-label') ?? textOf(one));
    expect(buttons).toEqual(expected);
    expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull();
  },
);
