import type { AccountObservation } from '@clipscope/domain';
import { ACCOUNT_COUNTS, accountCountsSince, accountZeros } from '../questions/recording/account-zeros.ts';
import { accountObservationTimes } from '../questions/recording/observation-times.ts';
import { type ObservationKind, recordOnce, tabLines } from './observations.ts';
import { countText } from './tab-separated.ts';
import { chunksByIds, distinct, subjectKey, type Writing } from './writing.ts';

/** `lost` has a bit for each count that showed 0 after a larger one and is therefore null. */
type MarkedObservation = AccountObservation & { readonly lost: number };

const subjectOf = ({ platform, accountId }: AccountObservation) => subjectKey(platform, accountId);

const kind: ObservationKind<MarkedObservation> = {
  table: 'account_observations',
  storedTimes: accountObservationTimes,
  ownerOf: observation => observation.accountId,
  idOf: observation => observation.accountId,
  linesOf: tabLines(
    observation => [observation.accountId],
    observation => [
      observation.exact,
      ...ACCOUNT_COUNTS.map(name => countText(observation[name])),
      String(observation.lost),
    ],
  ),
  subjectOf,
};

/** Zeros that turn out to be lost are inserted first, so that a retry after an interruption finds them again. */
export async function recordAccountObservations(
  writing: Writing,
  observations: readonly AccountObservation[],
): Promise<void> {
  const marked: MarkedObservation[] = [];
  for (const [platform, ofPlatform] of Map.groupBy(observations, ({ platform }) => platform)) {
    const byAccount = Map.groupBy(ofPlatform, ({ accountId }) => accountId);
    for (const accountIds of chunksByIds([...byAccount.keys()], id => id)) {
      const rows = await writing.ask(accountCountsSince, { platform, accountIds });
      const knownById = new Map(rows.map(row => [row.account_id, row]));
      const changed = new Map<string, PositiveSince>();
      for (const accountId of accountIds) {
        const [known, added] = [knownById.get(accountId), byAccount.get(accountId) ?? []];
        const before = ACCOUNT_COUNTS.map((_, index) => Date.parse(known?.since[index] ?? '') || Infinity);
        const since = added.reduce(earlierOf, before);
        marked.push(...added.map(observation => markLost({ ...observation, lost: 0 }, since)));
        if (known?.has_zeros && since.some((ms, index) => ms !== before[index]))
          changed.set(accountId, since);
      }
      await remarkZeros(writing, platform, changed, lastRecordedMs(ofPlatform));
    }
  }
  await recordOnce(writing, kind, marked);
}

/** The time from which each count is known to be more than 0. */
type PositiveSince = readonly number[];

const earlierOf = (since: PositiveSince, observation: AccountObservation): PositiveSince =>
  since.map((ms, index) => {
    const count = observation[ACCOUNT_COUNTS[index] ?? 'followers'];
    return count !== null && count > 0 ? Math.min(ms, observation.observedAt.getTime()) : ms;
  });

function markLost(observation: MarkedObservation, since: PositiveSince): MarkedObservation {
  const lost = ACCOUNT_COUNTS.filter(
    (name, index) => observation[name] === 0 && observation.observedAt.getTime() > (since[index] ?? Infinity),
  );
  if (lost.length === 0) return observation;
  const bits = lost.reduce((sum, name) => sum | (1 << ACCOUNT_COUNTS.indexOf(name)), observation.lost);
  return { ...observation, ...Object.fromEntries(lost.map(name => [name, null])), lost: bits };
}

const lastRecordedMs = (observations: readonly AccountObservation[]) =>
  observations.reduce((ms, { recordedAt }) => Math.max(ms, recordedAt.getTime()), 0);

async function remarkZeros(
  writing: Writing,
  platform: AccountObservation['platform'],
  changed: ReadonlyMap<string, PositiveSince>,
  recordedMs: number,
): Promise<void> {
  if (changed.size === 0) return;
  const zeros = await writing.ask(accountZeros, { platform, accountIds: [...changed.keys()] });
  const remarked = zeros.flatMap(({ account_id, observed_at, recorded_at, ...row }): MarkedObservation[] => {
    const before = {
      ...row,
      accountId: account_id,
      observedAt: new Date(observed_at),
      recordedAt: new Date(recorded_at),
    };
    const after = markLost(before, changed.get(account_id) ?? []);
    // Recorded later than the original row, which it replaces in answers from then on.
    const recordedAt = new Date(Math.max(recordedMs, Date.parse(recorded_at) + 1));
    return after === before ? [] : [{ ...after, recordedAt }];
  });
  await writing.insertFanned(kind.table, kind.linesOf(remarked), distinct(remarked.map(subjectOf)));
}
