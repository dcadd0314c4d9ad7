import { createHmac } from 'node:crypto';
import type { ReadingContext } from '../context.ts';

/** Stable within a team, different between teams, and not reversible. */
export function pseudonymOf(
  { settings, actor }: Pick<ReadingContext, 'settings' | 'actor'>,
  platform: string,
  author: { readonly author_id: string | null; readonly author_handle: string | null },
): string {
  const person = author.author_id ?? author.author_handle?.toLowerCase();
  if (person === undefined) return 'viewer';
  const secret = createHmac('sha256', settings.tokenSecret).update(`comments ${actor.teamId}`).digest();
  const digest = createHmac('sha256', secret).update(`${platform}/${person}`).digest('hex');
  return `viewer-${digest.slice(0, 8)}`;
}

const MENTION = /(?<![\p{L}\p{N}])[@＠][\p{L}\p{M}\p{N}._-]+/gu;

/** Masks mentions of other people than those named, such as accounts that a team tracks. */
export function withoutHandles(text: string, named: readonly string[] = []): string {
  const shown = new Set(named.map(handle => handle.toLowerCase()));
  return text.replace(MENTION, mention => {
    const handle = mention.slice(1).toLowerCase();
    const isShown = shown.has(handle) || shown.has(handle.replace(/[.-]+$/, ''));
    return isShown ? mention : '@…';
  });
}
