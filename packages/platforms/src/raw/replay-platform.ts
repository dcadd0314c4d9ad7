import { PlatformError } from '../errors.ts';
import { type Platform, platformOf, type Question, type RawPlatform, type RawReply } from '../port.ts';
import { type RawEntry, readRawLog } from './raw-log.ts';

/**
 * Answers from a raw log, parsed by the given source's reader. A repeated question gets its replies in order, and then
 * the last one again.
 */
export async function replayPlatform(
  file: string,
  { source, platform, read }: Pick<RawPlatform, 'source' | 'platform' | 'read'>,
): Promise<Platform> {
  const waiting = new Map<string, RawEntry[]>();
  for await (const entry of readRawLog(file)) {
    if (entry.source !== source || entry.platform !== platform) continue;
    const key = keyOf(entry.question);
    waiting.set(key, [...(waiting.get(key) ?? []), entry]);
  }
  return platformOf({
    source,
    platform,
    read,
    ask: async question => {
      const entries = waiting.get(keyOf(question)) ?? [];
      const entry = entries.length > 1 ? entries.shift() : entries[0];
      if (entry === undefined) throw new PlatformError('UNAVAILABLE', 'This request was not recorded.');
      return replyOf(entry);
    },
  });
}

function replyOf({ rawLogId, receivedAt, reply, refusal }: RawEntry): RawReply {
  if (refusal !== undefined) {
    throw new PlatformError(refusal.code, refusal.message, { retryAfterS: refusal.retryAfterS ?? undefined });
  }
  if (reply === undefined) throw new PlatformError('UNAVAILABLE', 'The recorded entry has no response.');
  return { ...reply, receivedAt: new Date(receivedAt), rawLogId };
}

/** Independent of the order of the fields and of absent or null cursors. */
function keyOf(question: Question): string {
  const sorted = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .filter(([, inner]) => inner !== undefined && inner !== null)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)])
      : value;
  return JSON.stringify(sorted(question));
}
