import { restoreReply } from './compact-reply.ts';

/** A reply that came with the page, or the promise of one: undefined where the server got none. */
export type GivenReply = object;
export type GivenReplies = Readonly<Record<string, GivenReply>>;

/** After this the API is called, as for a page that the router had cached. */
const FRESH_MS = 10_000;

const arrivals = new WeakMap<GivenReply, number>();
const used = new WeakSet<GivenReply>();
let lastWriteMs = Number.NEGATIVE_INFINITY;

export function noteArrival(replies: GivenReplies, nowMs = performance.now()): void {
  for (const reply of Object.values(replies)) if (!arrivals.has(reply)) arrivals.set(reply, nowMs);
}

/** What was read before this browser changed something is not true any more. */
export function noteWrite(nowMs = performance.now()): void {
  lastWriteMs = nowMs;
}

/** The page's own reply where it has one, once and while it is fresh; otherwise the API's. */
export async function givenOr<Reply>(
  given: GivenReply | undefined,
  ask: () => Promise<Reply> | Reply,
  nowMs = performance.now(),
): Promise<Reply> {
  if (given === undefined || used.has(given)) return ask();
  used.add(given);
  const arrivedMs = arrivals.get(given) ?? Number.NEGATIVE_INFINITY;
  if (arrivedMs <= lastWriteMs || nowMs - arrivedMs > FRESH_MS) return ask();
  return restoreReply<Reply | undefined>(await given) ?? ask();
}
