import { contract } from '@clipscope/contract';
import { expect, test } from 'vitest';
import { createFormats } from '../../lib/format/use-formats.ts';
import { campaignCounts, chartOf, mediaValue, opening, videoRows } from './shared-view.ts';

const points = [
  { date: '2026-11-14', gained: null },
  { date: '2026-11-15', gained: 7 },
];

test('a chart has a value for each day, and none is drawn without any', () => {
  expect(chartOf('Views', 'bar', points, ({ gained }) => gained)).toEqual([
    { title: 'Views', shape: 'bar', days: ['2026-11-14', '2026-11-15'], values: [null, 7] },
  ]);
  expect(chartOf('Views', 'bar', points, () => null)).toEqual([]);
});

test('videos by others show their accounts', () => {
  const video = {
    id: '1',
    url: 'https://v.test/1',
    caption: '',
    coverUrl: null,
    publishedAt: '2026-11-15T00:00:00.000Z',
    views: 1,
    likes: null,
    comments: 0,
    engagementRate: null,
  };
  expect(videoRows([video, { ...video, account: { handle: 'mina' } }]).map(({ handle }) => handle)).toEqual([
    null,
    'mina',
  ]);
});

test('counts that may not be added are listed by platform', () => {
  const { totals, platforms } = contract.campaignResults.reply.parse(contract.campaignResults.example);
  expect(campaignCounts({ countsApart: false, totals, platforms })).toEqual([
    { key: 'views', platform: null, value: totals.views },
    { key: 'engagements', platform: null, value: totals.engagements },
  ]);
  const of = (platform: 'tiktok' | 'youtube', views: number, engagements: number) =>
    platforms.map(one => ({ ...one, platform, views, engagements }));
  const apart = [...of('tiktok', 900, 90), ...of('youtube', 70, 7)];
  const unknown = { ...totals, views: null, engagements: null };
  expect(campaignCounts({ countsApart: true, totals: unknown, platforms: apart })).toEqual([
    { key: 'views', platform: 'tiktok', value: 900 },
    { key: 'engagements', platform: 'tiktok', value: 90 },
    { key: 'views', platform: 'youtube', value: 70 },
    { key: 'engagements', platform: 'youtube', value: 7 },
  ]);
});

test('money has the currency of the campaign', () => {
  const { campaign, totals } = contract.campaignResults.reply.parse(contract.campaignResults.example);
  expect(campaign.currency).toBe('EUR');
  const figure = mediaValue({ campaign, totals }, createFormats('en'), opening('a-link', 'campaign'));
  expect(figure).toMatchObject({
    measured: { metric: 'earned_media_value', value: 12_000 },
    explain: { token: 'a-link' },
    note: '€6,000 – €24,000',
  });
  expect('measured' in figure && figure.format?.(12_000)).toBe('€12,000.00');
});

test('only the metrics that the link explains can be opened', () => {
  const measured = contract.accountFindings.example.findings;
  const open = opening('a-link', 'account');
  const of = (metric: 'growth_rate' | 'like_rate') => open({ ...measured, metric }).explain;
  expect([of('growth_rate'), of('like_rate')]).toEqual([{ token: 'a-link' }, null]);
});
