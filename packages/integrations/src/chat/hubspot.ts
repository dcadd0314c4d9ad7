import { CodedError, reason } from '@clipscope/contract';
import { z } from 'zod';
import type { ChatPort } from './chat.ts';

const TIMEOUT_MS = 10_000;
const reply = z.object({ token: z.string().min(1) });

/** HubSpot's visitor identification: the token lets the widget act as that contact. */
export function hubspotChat(settings: { apiUrl: string; accessToken: string; portalId: string }): ChatPort {
  const { apiUrl, accessToken, portalId } = settings;
  return {
    kind: 'hubspot',
    async identify(visitor) {
      try {
        const response = await fetch(`${apiUrl}/conversations/v3/visitor-identification/tokens/create`, {
          method: 'POST',
          headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
          body: JSON.stringify(visitor),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!response.ok) throw new Error(`HubSpot responded with ${response.status}.`);
        return { token: reply.parse(await response.json()).token, portalId };
      } catch (error) {
        throw new CodedError('UNAVAILABLE', reason('access.chatUnavailable'), {
          cause: error,
        });
      }
    },
  };
}
