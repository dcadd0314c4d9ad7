import { openAsBlob } from 'node:fs';
import { CodedError, reason } from '@clipscope/contract';
import { z } from 'zod';
import type { SpeechPort } from './speech.ts';

type SpeechService = {
  readonly url: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
};

const TIMEOUT_MS = 30 * 60_000;

const reply = z.object({
  language: z.string().optional(),
  text: z.string(),
  duration: z.coerce.number().nonnegative().optional(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).optional(),
});

/** A service with the interface of OpenAI's transcriptions, such as a whisper server on the operator's own machine. */
export function endpointSpeech({ url, apiKey, model }: SpeechService): SpeechPort {
  const address = `${url.replace(/\/+$/, '')}/audio/transcriptions`;
  return {
    isAvailable: true,
    async transcribe({ path, name, language }) {
      const form = new FormData();
      form.set('file', await openAsBlob(path), name);
      form.set('model', model);
      form.set('response_format', 'verbose_json');
      form.append('timestamp_granularities[]', 'segment');
      if (language !== null) form.set('language', language);
      const response = await fetch(address, {
        method: 'POST',
        headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
        body: form,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(error => {
        throw unavailable(error);
      });
      if (response.status === 400 || response.status === 413 || response.status === 415) {
        await response.body?.cancel();
        throw new CodedError('VALIDATION', reason('transcriptions.rejected'));
      }
      if (!response.ok) throw unavailable(new Error(`The speech service responded with ${response.status}.`));
      const parsed = reply.safeParse(await response.json().catch(() => null));
      if (!parsed.success) throw unavailable(parsed.error);
      return present(parsed.data, language);
    },
  };
}

function present(
  { segments, text, duration = 0, language: spoken }: z.infer<typeof reply>,
  asked: string | null,
) {
  const given = segments ?? [{ start: 0, end: duration, text }];
  return {
    language: asked ?? codeOf(spoken),
    segments: given
      .map(({ start, end, text: said }) => {
        const startMs = Math.max(0, Math.round(start * 1000));
        return {
          startMs,
          endMs: Math.max(startMs, Math.round(end * 1000)),
          text: said.replace(/\s+/g, ' ').trim(),
        };
      })
      .filter(segment => segment.text !== '')
      .toSorted((a, b) => a.startMs - b.startMs),
  };
}

/** Services say `en`, `en-US` or `english`; only codes are used. */
function codeOf(spoken: string | undefined): string | null {
  return /^([a-z]{2,3})(?:-|$)/i.exec(spoken ?? '')?.[1]?.toLowerCase() ?? null;
}

function unavailable(cause: unknown): CodedError {
  return new CodedError('UNAVAILABLE', reason('transcriptions.unavailable'), { cause });
}
