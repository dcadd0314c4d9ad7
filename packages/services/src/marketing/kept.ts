import type { Context } from '../context.ts';
import { seenBy } from '../corpora/team-observations.ts';

const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 2_000;

type Kept = { readonly reply: Promise<unknown>; readonly until: number };
/** By the settings, which every call of a process shares; the stores are handed on in a new wrapping each time. */
const keptBy = new WeakMap<Context['settings'], Map<string, Kept>>();

/**
 * Open pages are asked for by anybody and show what all teams see. A reply is given again for a while, also to
 * those who ask meanwhile. One that is not whole is made again for the next who asks.
 */
export function kept<Reply>(
  context: Context,
  key: string,
  make: (seen: Context) => Promise<Reply>,
  isWhole: (reply: Reply) => boolean = () => true,
): Promise<Reply> {
  const { settings, now } = context;
  const replies = keptBy.get(settings) ?? new Map<string, Kept>();
  keptBy.set(settings, replies);
  const nowMs = now().getTime();
  const before = replies.get(key);
  if (before !== undefined && before.until > nowMs) return before.reply as Promise<Reply>;
  const reply = seenBy(context, null).then(make);
  replies.delete(key);
  replies.set(key, { reply, until: nowMs + KEPT_MS });
  // A refusal is not kept: what is unknown now can be known in a minute.
  reply.then(
    made => isWhole(made) || replies.delete(key),
    () => replies.delete(key),
  );
  for (const oldest of replies.keys()) {
    if (replies.size <= MOST_KEPT) break;
    replies.delete(oldest);
  }
  return reply;
}
