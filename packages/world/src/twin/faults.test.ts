import { DAY_MS } from '@clipscope/domain';
import { describe, expect, inject, test } from 'vitest';
import { roundedCount, roundedSubscribers } from './counts/shown.ts';
import { type Faults, NO_FAULTS } from './faults.ts';
import { createWorld } from './world.ts';

const base = { seed: 'faults', scale: 0.1, epoch: new Date('2025-01-01T00:00:00Z') };
/** Twelve worlds are read from end to end. */
const traced = { ...base, scale: inject('depth') === 'deep' ? 0.1 : 0.025 };
/** Few observations over a long time, because renames are rare and coarse counts are enough. */
const range = {
  from: new Date('2025-03-01T00:00:00Z'),
  to: new Date('2025-10-01T00:00:00Z'),
  accountsOnly: true,
  schedule: {
    videoAgesMs: [0, DAY_MS, 30 * DAY_MS],
    oldVideoEveryMs: 60 * DAY_MS,
    accountEveryMs: 7 * DAY_MS,
    commentsPerVideo: 0,
  },
};
const only = (fault: keyof Faults) => createWorld({ ...base, faults: { ...NO_FAULTS, [fault]: true } });

const NOTHING = {
  rounded: 0,
  falls: 0,
  gone: 0,
  renamed: 0,
  hidden: 0,
  closed: 0,
  edited: 0,
  bought: 0,
  bots: 0,
};

/** Counts the traces each fault leaves in a recorded summer. */
function traces(faults: Partial<Faults>) {
  const world = createWorld({ ...traced, faults });
  const found = { ...NOTHING };
  for (const batch of world.observations(range)) {
    if (batch.kind !== 'account') continue;
    const { platform, accountId, videos, observations } = batch;
    if (observations.exact.includes(0)) found.rounded++;
    const ofAccount = batch.descriptions;
    if (new Set(ofAccount.map(({ handle }) => handle)).size > 1) found.renamed++;
    if (ofAccount.some(({ isPrivate }) => isPrivate)) found.hidden++;
    const truth = world.truth.account(platform, accountId);
    if (truth.deals.length > 0) found.bought++;
    if (truth.botRing !== null) found.bots++;
    if (truth.closedAt !== null) found.closed++;
    const versions = Map.groupBy(videos.descriptions, ({ videoId }) => videoId);
    for (const list of versions.values()) {
      if (list.at(-1)?.deletedAt && truth.closedAt === null) found.gone++;
      if (new Set(list.map(({ caption }) => caption)).size > 1) found.edited++;
    }
    const { description, views } = videos.observations;
    for (let row = 1; row < views.length; row++) {
      const sameVideo =
        videos.descriptions[description[row] ?? 0]?.videoId ===
        videos.descriptions[description[row - 1] ?? 0]?.videoId;
      if (sameVideo && (views[row] ?? 0) < (views[row - 1] ?? 0)) found.falls++;
    }
  }
  return found;
}

describe('each fault leaves its own trace and no other', () => {
  test('none without faults', () => {
    expect(traces(NO_FAULTS)).toEqual(NOTHING);
  });

  test.each([
    ['roundedCounters', ['rounded']],
    ['flickeringCounters', ['falls']],
    ['deletedVideos', ['gone']],
    ['privateVideos', ['gone']],
    ['privateAccounts', ['hidden']],
    ['deletedAccounts', ['closed']],
    ['renamedAccounts', ['renamed']],
    ['editedCaptions', ['edited']],
    ['boughtFollowers', ['bought']],
    ['botComments', ['bots']],
  ] as const)('%s', (fault, names) => {
    const found = traces({ ...NO_FAULTS, [fault]: true });
    for (const [name, count] of Object.entries(found)) {
      if (names.some(item => item === name)) expect(count, name).toBeGreaterThan(0);
      else expect(count, name).toBe(0);
    }
  });
});

test('rounding keeps three digits from 10,000 on; subscribers are rounded down from 1,000 on', () => {
  expect([9_999, 10_049, 10_050, 427_682, 2_345_678].map(roundedCount)).toEqual([
    9_999, 10_000, 10_100, 428_000, 2_350_000,
  ]);
  expect([999, 1_009, 12_399, 2_349_999].map(roundedSubscribers)).toEqual([999, 1_000, 12_300, 2_340_000]);
});

test('what is rounded on screen is exact in the truth', () => {
  const world = only('roundedCounters');
  let seen = 0;
  for (const { accountId } of world.accounts('tiktok', range.to)) {
    const shown = world.platform('tiktok').account({ accountId }, range.to)?.observation;
    const { followers } = world.truth.accountCounts('tiktok', accountId, range.to);
    expect(shown?.followers).toBe(shown?.exact ? followers : roundedCount(followers));
    if (!shown?.exact && shown?.followers !== followers) seen++;
  }
  expect(seen).toBeGreaterThan(20);
});

test('a ring of bots writes near-duplicates under the videos of several creators', () => {
  const world = only('botComments');
  const authors = new Map<string, Set<string>>();
  const texts = new Set<string>();
  let bots = 0;
  for (const { accountId } of world.accounts('tiktok', range.to)) {
    if (world.truth.account('tiktok', accountId).botRing === null) continue;
    const page = world.platform('tiktok').accountVideos({ accountId }, { at: range.to, limit: 20 });
    for (const { description } of page?.items ?? []) {
      for (const comment of world.truth.comments('tiktok', description.videoId, range.to, 0, 40)) {
        if (comment.kind !== 'bot') continue;
        bots++;
        texts.add(`${comment.language}${comment.text.replace(/(?: ?(?:🔥|❤️|😍|👏)|!+)$/u, '')}`);
        const met = authors.get(comment.authorId) ?? new Set();
        authors.set(comment.authorId, met.add(accountId));
      }
    }
  }
  expect(bots).toBeGreaterThan(100);
  expect(texts.size / bots).toBeLessThan(0.5);
  expect([...authors.values()].some(met => met.size > 1)).toBe(true);
});

describe('on the way', () => {
  const requests = Array.from({ length: 20_000 }, (_, i) => ({
    endpoint: 'video',
    subject: String(i),
    at: new Date(range.from.getTime() + i * 60_000),
  }));

  test.each([
    ['rateLimits', 'rate-limit', 0.02],
    ['lateAnswers', 'late', 0.03],
    ['partialAnswers', 'partial', 0.01],
    ['duplicateDeliveries', 'duplicate', 0.02],
  ] as const)('%s come at their rate and are the only fault', (fault, kind, rate) => {
    const view = only(fault).platform('tiktok');
    const kinds = requests.map(request => view.requestFault(request)?.kind ?? 'none');
    const hits = kinds.filter(item => item === kind).length;
    expect(new Set(kinds)).toEqual(new Set(['none', kind]));
    expect(Math.abs(hits / requests.length - rate)).toBeLessThan(5 * Math.sqrt(rate / requests.length));
  });

  test('outages last from their first to their last moment', () => {
    const world = only('outages');
    const outages = world.outagesBetween('tiktok', base.epoch, range.to);
    expect(outages.length).toBeGreaterThan(4);
    const view = world.platform('tiktok');
    for (const { from, until } of outages) {
      expect(view.outageAt(from)?.until).toEqual(until);
      expect(view.outageAt(new Date(until.getTime() - 1))).not.toBeNull();
      const fault = view.requestFault({ endpoint: 'account', subject: 'x', at: from });
      expect(fault).toEqual({ kind: 'outage', retryAfterS: (until.getTime() - from.getTime()) / 1_000 });
    }
    const free = outages[0]?.until ?? range.to;
    expect(view.outageAt(free)).toBeNull();
  });

  test('a second attempt is another draw, and the same attempt the same fate', () => {
    const view = createWorld(base).platform('tiktok');
    const limited =
      requests.find(request => view.requestFault(request)?.kind === 'rate-limit') ?? requests[0];
    if (!limited) throw new Error('no request');
    expect(view.requestFault(limited)).toEqual(view.requestFault({ ...limited, attempt: 1 }));
    const later = [2, 3, 4, 5].map(attempt => view.requestFault({ ...limited, attempt })?.kind);
    expect(later.every(kind => kind === 'rate-limit')).toBe(false);
  });
});
