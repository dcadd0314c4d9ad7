import type { AccountDescription } from '@clipscope/domain';
import type { Creator } from '../account/creator.ts';
import type { Cosmos } from '../cosmos.ts';
import { itemAt } from '../random.ts';
import { describeAccount } from '../text/describe.ts';

/** A change is known from the first look after it; an account that is not there at a look is found closed then. */
export function accountVersions(
  cosmos: Cosmos,
  creator: Creator,
  times: Float64Array,
  everyMs: number,
  toMs: number,
): AccountDescription[] {
  const { rename, privacy, closedMs } = creator;
  const changes = [rename?.atMs, privacy?.fromMs, privacy?.untilMs];
  const seen = changes.map(changeMs => times.findIndex(atMs => changeMs !== undefined && atMs >= changeMs));
  const looks = [...new Set([0, ...seen.filter(look => look > 0)])].sort((a, b) => a - b);
  const versions = looks.map(look => describeAccount(cosmos, creator, times[look] ?? toMs));
  const missedMs = (times.at(-1) ?? toMs) + everyMs;
  if (closedMs <= toMs && missedMs <= toMs) {
    const missedAt = new Date(missedMs);
    const latest = itemAt(versions, versions.length - 1);
    versions.push({ ...latest, observedAt: missedAt, recordedAt: missedAt, deletedAt: missedAt });
  }
  return versions;
}
