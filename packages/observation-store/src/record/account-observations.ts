import type { AccountObservation } from '@clipscope/domain';
import { ACCOUNT_COUNTS, accountCountsSince, accountZeros } from '../questions/recording/account-zeros.ts';
import { accountObservationTimes } from '../questions/recording/observation-times.ts';
import { type ObservationKind, recordOnce, tabLines } from './observations.ts';
import { shown } from './tab-separated.ts';
import { chunksByIds, distinct, subjectKey, type Writing } from './writing.ts';

/** With a bit for each of its counts that showed 0 after a larger one and is null for that. */
type Marked = AccountObservation & { readonly lost: number };

const subjectOf = ({ platform, accountId }: AccountObservation) => subjectKey(platform, accountId);

const kind: ObservationKind<Marked> = {
  table: 'account_observations',
  seen: accountObservationTimes,
  ownerOf: observation => observation.accountId,
  idOf: observation => observation.accountId,
  linesOf: tabLines(
    observation => [observation.accountId],
    of => [of.exact, ...ACCOUNT_COUNTS.map(name => shown(of[name])), String(of.lost)],
  ),
  subjectOf,
};

/** What is known to be lost since now goes in first: were it interrupted, what follows would come again. */
export async function recordAccountObservations(
  writing: Writing,
  observations: readonly AccountObservation[],
): Promise<void> {
  const arriving: Marked[] = [];
  for (const [platform, ofPlatform] of Map.groupBy(observations, one => one.platform)) {
    const ofAccounts = Map.groupBy(ofPlatform, one => one.accountId);
    for (const accountIds of chunksByIds([...ofAccounts.keys()], id => id)) {
      const rows = await writing.ask(accountCountsSince, { platform, accountIds });
      const knownOf = new Map(rows.map(row => [row.account_id, row]));
      const late = new Map<string, Since>();
      for (const accountId of accountIds) {
        const [known, told] = [knownOf.get(accountId), ofAccounts.get(accountId) ?? []];
        const before = ACCOUNT_COUNTS.map((_, place) => Date.parse(known?.since[place] ?? '') || Infinity);
        const since = told.reduce(sinceWith, before);
        arriving.push(...told.map(one => marked({ ...one, lost: 0 }, since)));
        if (known?.has_zeros && since.some((ms, place) => ms !== before[place])) late.set(accountId, since);
      }
      await markAgain(writing, platform, late, latestOf(ofPlatform));
    }
  }
  await recordOnce(writing, kind, arriving);
}

/** From when on each count is known to have been more than 0. */
type Since = readonly number[];

const sinceWith = (since: Since, one: AccountObservation): Since =>
  since.map((ms, place) => {
    const count = one[ACCOUNT_COUNTS[place] ?? 'followers'];
    return count !== null && count > 0 ? Math.min(ms, one.observedAt.getTime()) : ms;
  });

function marked(one: Marked, since: Since): Marked {
  const lost = ACCOUNT_COUNTS.filter(
    (name, place) => one[name] === 0 && one.observedAt.getTime() > (since[place] ?? Infinity),
  );
  if (lost.length === 0) return one;
  const bits = lost.reduce((sum, name) => sum | (1 << ACCOUNT_COUNTS.indexOf(name)), one.lost);
  return { ...one, ...Object.fromEntries(lost.map(name => [name, null])), lost: bits };
}

const latestOf = (observations: readonly AccountObservation[]) =>
  observations.reduce((ms, { recordedAt }) => Math.max(ms, recordedAt.getTime()), 0);

async function markAgain(
  writing: Writing,
  platform: AccountObservation['platform'],
  late: ReadonlyMap<string, Since>,
  learnedMs: number,
): Promise<void> {
  if (late.size === 0) return;
  const zeros = await writing.ask(accountZeros, { platform, accountIds: [...late.keys()] });
  const again = zeros.flatMap(({ account_id, observed_at, recorded_at, ...row }): Marked[] => {
    const one = {
      ...row,
      accountId: account_id,
      observedAt: new Date(observed_at),
      recordedAt: new Date(recorded_at),
    };
    const now = marked(one, late.get(account_id) ?? []);
    // After the observation itself, which it stands before in every answer from then on.
    const knownAt = new Date(Math.max(learnedMs, Date.parse(recorded_at) + 1));
    return now === one ? [] : [{ ...now, recordedAt: knownAt }];
  });
  await writing.insertFanned(kind.table, kind.linesOf(again), distinct(again.map(subjectOf)));
}
