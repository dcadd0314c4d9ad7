import type { ObservationStore } from '@clipscope/observation-store';
import { openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observationContext } from '../../../test/observation-context.ts';
import { NOW, recordVideos } from '../../../test/subject-rows.ts';
import { readAccount } from './read-account.ts';

let store: ObservationStore;
/** A feed of videos without any follower counts. */
beforeAll(async () => {
  store = await openTestObservations();
  const feed = Object.entries({ own: 1000, near: 1500, far: 2500, large: 90_000 }).flatMap(
    ([account, views]) =>
      [1, 2, 3, 4, 5].map(day => ({
        id: `${account}${day}`,
        account,
        at: `2026-10-0${day}T08:00:00Z`,
        observations: [
          { at: `2026-10-0${day}T20:00:00Z`, counts: [views / 2, 1, 0, 0] as const },
          { at: `2026-10-2${day}T08:00:00Z`, counts: [views, 1, 0, 0] as const },
        ],
      })),
  );
  await recordVideos(store, [
    ...feed,
    {
      id: 'few1',
      account: 'few',
      at: '2026-10-02T08:00:00Z',
      observations: [{ at: '2026-10-03T08:00:00Z', counts: [1000, 1, 0, 0] }],
    },
  ]);
});
afterAll(() => store.close());

const peersOf = async (asOf?: Date) => {
  const range = { start: new Date('2026-09-15T00:00:00Z'), end: NOW };
  const subject = {
    platform: 'tiktok',
    accountId: 'own',
    range,
    timezone: 'UTC',
    ...(asOf && { asOf }),
  } as const;
  const curves = await readAccount(observationContext(store, NOW), subject).part('peerCurves');
  return curves.map(({ videoId }) => videoId).toSorted();
};

test('an account without follower counts is compared with accounts of about as many views', async () => {
  const videos = (account: string) => [1, 2, 3, 4, 5].map(day => `${account}${day}`);
  expect(await peersOf()).toEqual([...videos('far'), ...videos('near'), ...videos('own')]);
  // The views that others have now are not known at an earlier time.
  expect(await peersOf(new Date('2026-11-01T00:00:00Z'))).toEqual([]);
});
