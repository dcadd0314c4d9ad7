import type { AccountDescription } from '@clipscope/domain';
import type { Creator } from '../account/creator.ts';
import type { Cosmos } from '../cosmos.ts';
import { itemAt } from '../random.ts';
import { describeAccount } from '../text/describe.ts';

/** A change, or the closing of the account, is known from the first observation after it. */
export function accountVersions(
  cosmos: Cosmos,
  creator: Creator,
  times: Float64Array,
  everyMs: number,
  toMs: number,
): AccountDescription[] {
  const { rename, privacy, closedMs } = creator;
  const changes = [rename?.atMs, privacy?.fromMs, privacy?.untilMs];
  const observed = changes.map(changeMs =>
    times.findIndex(atMs => changeMs !== undefined && atMs >= changeMs),
  );
  const indices = [...new Set([0, ...observed.filter(index => index > 0)])].sort((a, b) => a - b);
  const versions = indices.map(index => describeAccount(cosmos, creator, times[index] ?? toMs));
  const missingMs = (times.at(-1) ?? toMs) + everyMs;
  if (closedMs <= toMs && missingMs <= toMs) {
    const missingAt = new Date(missingMs);
    const latest = itemAt(versions, versions.length - 1);
    versions.push({ ...latest, observedAt: missingAt, recordedAt: missingAt, deletedAt: missingAt });
  }
  return versions;
}
