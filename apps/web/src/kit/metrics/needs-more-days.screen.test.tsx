import { contract, type MeasuredReply } from '@clipscope/contract';
import { expect, test } from 'vitest';
import { exampleApi } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { NeedsMoreDays } from './needs-more-days.tsx';

const [measured] = contract.accountInfo.example.metrics;
if (!measured) throw new Error('The example has no metric');

const lacking = (
  metric: MeasuredReply['metric'],
  reason: 'short-span' | 'small-sample' | 'small-cohort',
) => ({
  ...measured,
  metric,
  value: null,
  interval: null,
  sample: 2,
  notEnough: { needed: 14, reason },
});
const METRICS = [
  measured,
  lacking('growth_rate', 'short-span'),
  lacking('like_rate', 'small-sample'),
  // More days would not bring more accounts of similar size.
  lacking('account_score', 'small-cohort'),
];
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function read(plan: 'BASIC' | 'ENTERPRISE', days: number, storedDays: number) {
  exampleApi().plan(plan);
  renderScreen(<NeedsMoreDays metrics={METRICS} range={{ days }} firstObservedAt={daysAgo(storedDays)} />);
  await settled();
  return textOf(document.body);
}

test('names the metrics that more days would show, with the reason of each', async () => {
  const text = await read('BASIC', 7, 3);
  expect(text).toContain('2 metrics need more days');
  expect(text).toContain('Follower growth');
  expect(text).toContain('Likes per view');
  expect(text).not.toContain('Account score');
});

test('a larger plan is offered for data that is stored', async () => {
  const text = await read('BASIC', 7, 60);
  expect(text).toMatch(
    /Data is available from .+\. With the Essentials plan, you can see 6[01] days of it\./,
  );
  screen.getByRole('button', { name: 'Upgrade to see more', hidden: true });
});

test('no plan is offered for days that nobody observed', async () => {
  const text = await read('BASIC', 7, 3);
  expect(text).toContain('There is no earlier data, so upgrading would not show more.');
  expect(screen.queryByRole('button', { hidden: true })).toBeNull();
});

test('a longer period comes first where the plan has it', async () => {
  expect(await read('ENTERPRISE', 7, 60)).toContain(
    'These metrics may appear if you choose a longer period.',
  );
});

test('nothing is said when no metric lacks days', async () => {
  renderScreen(<NeedsMoreDays metrics={[measured]} range={{ days: 7 }} firstObservedAt={daysAgo(3)} />);
  await settled();
  expect(textOf(document.body)).not.toContain('more days');
});
