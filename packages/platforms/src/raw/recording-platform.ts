import { PlatformError } from '../errors.ts';
import { type Platform, platformOf } from '../port.ts';
import { newRawLogId, type RawSink } from './raw-log.ts';

/** Logs every reply and error before it is used. */
export function recordingPlatform(inner: Platform, sink: RawSink, now = () => new Date()): Platform {
  const { raw } = inner;
  return platformOf({
    ...raw,
    ask: async question => {
      const { source, platform } = raw;
      const rawLogId = newRawLogId();
      const entry = { rawLogId, source, platform, question };
      try {
        const reply = await raw.ask(question);
        const { body, quotaUsed, isPartial = false, receivedAt } = reply;
        await sink.append({
          ...entry,
          receivedAt: receivedAt.toISOString(),
          reply: { body, quotaUsed, isPartial },
        });
        return { ...reply, rawLogId };
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
        const { code, message, retryAfterS = null } = error;
        const refusal = { code, message, retryAfterS };
        await sink.append({ ...entry, receivedAt: now().toISOString(), refusal });
        throw error;
      }
    },
  });
}
