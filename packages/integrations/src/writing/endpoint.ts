import { CodedError, reason } from '@clipscope/contract';
import { z } from 'zod';
import type { WritingPort } from './writing.ts';

type WritingService = {
  /** Without `/chat/completions`. */
  readonly url: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
};

const TIMEOUT_MS = 90_000;
const MOST_CHARACTERS = 200_000;

const replySchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});
/** Some models send their deliberation along. */
const DELIBERATION = /^\s*<think>[\s\S]*?<\/think>/u;

/** A service with the interface of OpenAI's chat completions, such as a model server on the operator's own machine. */
export function endpointWriting({ url, model, apiKey }: WritingService): WritingPort {
  const address = `${url.replace(/\/+$/, '')}/chat/completions`;
  return {
    model,
    async write({ instructions, data, mostTokens }) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
          },
          body: JSON.stringify({
            model,
            messages: [
              { role: 'system', content: instructions },
              { role: 'user', content: data },
            ],
            max_tokens: mostTokens,
            temperature: 0.3,
          }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!response.ok) {
          await response.body?.cancel();
          throw new Error(`The writing service responded with ${response.status}.`);
        }
        const [choice] = replySchema.parse(await response.json()).choices;
        const text = (choice?.message.content ?? '').replace(DELIBERATION, '').trim();
        if (text === '' || text.length > MOST_CHARACTERS)
          throw new Error(`The writing service sent ${text.length} characters.`);
        return text;
      } catch (cause) {
        throw new CodedError('UNAVAILABLE', reason('assistant.writingUnavailable'), { cause });
      }
    },
  };
}
