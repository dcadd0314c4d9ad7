import type { Context } from '../context.ts';

const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 2_000;

type Kept = { readonly reply: Promise<unknown>; readonly until: number };
const keptBy = new WeakMap<Context['observations'], Map<string, Kept>>();

/** Open pages are asked for by anybody, so a reply is given again for a while, also to those who ask meanwhile. */
export function kept<Reply>(
  { observations, now }: Pick<Context, 'observations' | 'now'>,
  key: string,
  make: () => Promise<Reply>,
): Promise<Reply> {
  const replies = keptBy.get(observations) ?? new Map<string, Kept>();
  keptBy.set(observations, replies);
  const nowMs = now().getTime();
  const before = replies.get(key);
  if (before !== undefined && before.until > nowMs) return before.reply as Promise<Reply>;
  const reply = make();
  replies.delete(key);
  replies.set(key, { reply, until: nowMs + KEPT_MS });
  // A refusal is not kept: what is unknown now can be known in a minute.
  reply.catch(() => replies.delete(key));
  for (const oldest of replies.keys()) {
    if (replies.size <= MOST_KEPT) break;
    replies.delete(oldest);
  }
  return reply;
}
