import type { Consent } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import { sql } from '@clipscope/observation-store';
import { openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { observationContext } from '../../test/observation-context.ts';
import { trackUsage } from './track-usage.ts';

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
});
afterAll(() => store.close());

const consenting = (analyticsConsent: Consent, email = 'mina@kitchen.example') => {
  const context = observationContext(store, new Date('2026-11-15T12:00:00.000Z'));
  const business = {
    cacheIdentity: async () => ({ analyticsConsent }),
  } as unknown as typeof context.business;
  return { ...context, business, actor: { ...context.actor, email } };
};

test('one event is one row with who, what, where and when, if the user allowed it and is not internal', async () => {
  const body = {
    action: 'view',
    feature: 'page_view' as const,
    url: '/user/minacooksfast',
    urlParameters: { tab: 'videos' },
  };
  for (const context of [
    consenting('granted'),
    consenting('pending'),
    consenting('denied'),
    consenting('granted', 'sam+clipscope-staff@kitchen.example'),
  ])
    expect(await trackUsage(context, { params: {}, query: {}, body })).toEqual({ ok: true });
  const events = {
    name: 'test-usage-events',
    input: z.strictObject({}),
    row: z.looseObject({}),
    sql: sql`SELECT * FROM usage_events`,
  };
  expect(await store.reader().ask(events, {})).toEqual([
    {
      team_id: 'team-1',
      user_id: 'user-1',
      action: 'view',
      feature: 'page_view',
      url: '/user/minacooksfast',
      url_parameters: { tab: 'videos' },
      occurred_at: '2026-11-15T12:00:00.000Z',
    },
  ]);
});
