import { median, openChild } from '../child.ts';
import type { CallRequest, CallTimes, ServedCall, ServedStores } from './serve-calls.ts';

const TURNS = 5;
const SUBJECTS_PER_TURN = 4;

export type Pair = { readonly first: CallTimes; readonly second: CallTimes };
export type Compared = ServedCall & {
  /** The median over all turns. */
  median(pick: (turn: Pair) => number): number;
};

/** Measures the same calls over two sets of stores in turns, so that other load on the machine affects both. */
export async function compareStores(
  first: ServedStores,
  second: ServedStores,
  isIncluded: (call: ServedCall) => boolean = () => true,
): Promise<Compared[]> {
  const open = (stores: ServedStores) =>
    openChild<readonly ServedCall[], CallRequest, CallTimes>(import.meta.resolve('./serve-calls.ts'), stores);
  const [one, other] = [await open(first), await open(second)];
  try {
    const compared: Compared[] = [];
    for (const call of one.ready.filter(isIncluded)) {
      const turns: Pair[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        const request = { name: call.name, from: turn * SUBJECTS_PER_TURN, count: SUBJECTS_PER_TURN };
        turns.push({ second: await other.request(request), first: await one.request(request) });
      }
      compared.push({ ...call, median: pick => median(turns.map(pick)) });
    }
    return compared;
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
}
