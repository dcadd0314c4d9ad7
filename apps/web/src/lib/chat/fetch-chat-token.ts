import type { contract, ReplyOf } from '@clipscope/contract';
import { CHAT_TOKEN_FAILED, CHAT_TOKEN_MAX_RETRIES, CHAT_TOKEN_RETRY_DELAY_MS } from '@clipscope/domain';
import type { Wait } from '../api/fetch-json.ts';
import type { CallResult } from '../api/renewing-calls.ts';

type Reply = ReplyOf<typeof contract.chatToken>;
export type ChatToken = NonNullable<Reply['data']>;

/** Asks until there is an answer, or the last of its tries has failed. An answer without success is none. */
export async function fetchChatToken(ask: () => Promise<CallResult<Reply>>, wait: Wait): Promise<ChatToken> {
  for (let retriesLeft = CHAT_TOKEN_MAX_RETRIES; ; retriesLeft -= 1) {
    const result = await ask();
    if (result.ok) {
      if (!result.data.success || !result.data.data) throw new Error(CHAT_TOKEN_FAILED);
      return result.data.data;
    }
    if (retriesLeft === 0) throw result.error;
    await wait(CHAT_TOKEN_RETRY_DELAY_MS);
  }
}
