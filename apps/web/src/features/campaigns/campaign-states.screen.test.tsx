import { contract } from '@clipscope/contract';
import { waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { describeScreens } from '../../../test/describe-screens.tsx';
import { messages } from '../../../test/english.ts';
import { exampleApi } from '../../../test/example-session.ts';
import { rowsOf, textOf } from '../../../test/read-screen.ts';
import { LIMITATION, renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { CampaignScreen } from './campaign-screen.tsx';
import { CampaignsScreen } from './campaigns-screen.tsx';
import { CompareScreen } from './compare-screen.tsx';
import { EditCampaign } from './edit-campaign.tsx';

const { id } = contract.campaign.example;
const AT = `/campaigns/${id}`;

describeScreens('campaigns', {
  'none yet': {
    element: <CampaignsScreen />,
    at: '/campaigns',
    heading: 'Campaigns',
    given: api => api.reply('campaigns', { campaigns: [] }),
    readsNot: ['Spring noodles'],
  },
});

test('printed pages have the days of the campaign', async () => {
  renderScreen(<CampaignScreen id={id} />, AT);
  await settled();
  expect(document.querySelector('style[media=print]')?.textContent).toContain('"Nov 1 – 30, 2026"');
});

test('the basic plan has one campaign; another opens what lifts that', async () => {
  const { limits } = contract.businessUsage.example;
  exampleApi()
    .plan('BASIC')
    .reply('businessUsage', {
      plan: 'BASIC',
      limits: { ...limits, campaigns: { limit: 1, isUnlimited: false, used: 1 } },
    });
  const user = renderScreen(<CampaignsScreen />, '/campaigns');
  await settled();
  await user.click(screen.getByRole('button', { name: 'New campaign' }));
  const modal = await screen.findByRole('dialog', { name: LIMITATION.title });
  await waitFor(() => expect(textOf(modal)).toContain('Campaigns on the Basic plan: 1.'));
  expect(textOf(modal)).toContain('Campaigns on the Essentials plan: 10.');
});

test('a missing campaign is reported as missing', async () => {
  exampleApi().refuse('campaign', 'NOT_FOUND');
  renderScreen(<CampaignScreen id={id} />, AT);
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  expect(textOf(document.body)).not.toContain('Spring noodles');
});

test('compared campaigns are shown side by side with their names', async () => {
  const [first] = contract.campaigns.example.campaigns;
  const [summary] = contract.compareCampaigns.example.campaigns;
  if (!first || !summary) throw new Error('The example has no campaign');
  const other = { id: '019a84c1-0000-7000-8000-000000000099', name: 'Autumn soup' };
  const few = {
    campaign: { ...summary.campaign, ...other },
    totals: { ...summary.totals, views: 1200, videos: 7 },
  };
  exampleApi()
    .reply('campaigns', { campaigns: [first, { ...first, ...other }] })
    .reply('compareCampaigns', { campaigns: [summary, { ...summary, ...few }] });
  renderScreen(<CompareScreen />, `/campaigns/compare?ids=${first.id},${other.id}`);
  await waitFor(() => expect(exampleApi().of('compareCampaigns')).toHaveLength(1));
  expect(exampleApi().of('compareCampaigns')[0]?.query).toEqual({ ids: `${first.id},${other.id}` });
  await settled();
  expect(textOf(document.body)).toContain('Compared campaigns 2 of 10');
  const rows = rowsOf(messages.campaigns.compare.table);
  expect(rows.map(({ Campaign, Videos, Views, Cost }) => [Campaign, Videos, Views, Cost])).toEqual([
    ['Spring noodles Nov 1 – 30, 2026', '1', '2.4M', '€4.5K'],
    ['Autumn soup Nov 1 – 30, 2026', '7', '1.2K', '€4.5K'],
  ]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('a past day is a day in the campaign’s time zone, which the screen names', async () => {
  const zone = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Pacific/Kiritimati' };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(zone);
  renderScreen(<CampaignScreen id={id} />, `${AT}?asOf=2026-11-10`);
  await screen.findByText('Time zone: Europe/Helsinki');
  const query = { asOf: '2026-11-10T21:59:59.999Z' };
  await waitFor(() => expect(exampleApi().of('campaignResults')).toMatchObject([{ query }]));
});

test('targets and costs show how the input is read, or how to resolve an ambiguous one', async () => {
  const user = renderScreen(<EditCampaign campaign={contract.campaign.example} />, AT);
  await user.click(screen.getByRole('button', { name: 'Edit campaign' }));
  const type = async (label: RegExp, text: string) => {
    const field = await screen.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, text);
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ');
  };
  expect(await type(/^Likes/, '1.5M')).toBe('= 1,500,000');
  expect(await type(/^Likes/, '1500000')).toBe('');
  expect(await type(/^Likes/, '1.500')).toBe('1.500 is ambiguous. Enter 1500 or 1.5.');
  expect(await type(/^Total cost/, '250,000')).toBe('= €250,000.00');
  expect(await type(/^Total cost/, '1.500')).toContain('1.500 is ambiguous. Enter 1500 or 1.5.');
});

test('the header exports all videos that count as a file', async () => {
  const user = renderScreen(<CampaignScreen id={id} />, AT);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export Spring noodles' }));
  await user.click(dialog.getByRole('button', { name: /CSV/ }));
  await screen.findByText('1 video exported');
  expect(exampleApi().of('campaignResults').at(-1)?.query).toMatchObject({ limit: '1000' });
});
