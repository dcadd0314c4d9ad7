import { contract, type ReplyOf } from '@clipscope/contract';
import type { JWT } from 'next-auth/jwt';

/** In whose place a member of staff acts: what the API answered when it began. */
export type Acting = ReplyOf<typeof contract.startImpersonation>;

/** What a page passes to the session's `update` to start or stop impersonation; absent if the API rejected its token. */
export type ActingChange = { readonly acting: Acting | null };

type Ports = {
  readonly renew: (token: JWT, options?: { refused?: boolean }) => Promise<JWT>;
  readonly end: (id: string, accessToken: string) => Promise<unknown>;
  readonly now: () => number;
  readonly reportFault: (error: unknown) => void;
};

/**
 * The session of staff in a user's place. Their own tokens stay in the cookie, beside the user's that pages see.
 * It is over when they stop, when its time has passed, and when the API turns its token down.
 */
export function createActing({ renew, end, now, reportFault }: Ports) {
  /** The staff's own session again, whether or not the API hears of it: there it ends by itself soon. */
  async function stop({ acting, ...own }: JWT): Promise<JWT> {
    const renewed = await renew(own);
    if (!acting || !renewed.tokens) return renewed;
    try {
      await end(acting.id, renewed.tokens.accessToken);
    } catch (error) {
      reportFault(error);
    }
    return renewed;
  }

  async function goOn(token: JWT, { isUpdate, asked }: { isUpdate: boolean; asked: unknown }): Promise<JWT> {
    const change = isUpdate ? readChange(asked) : null;
    if (change) {
      const own = await stop(token);
      return change.acting ? { ...own, acting: change.acting } : own;
    }
    const refused = isUpdate && asked === undefined;
    const { acting, ...own } = token;
    if (!acting) return renew(own, { refused });
    const isOver = refused || Date.parse(acting.expiresAt) <= now();
    const renewed = await renew(own);
    return isOver ? renewed : { ...renewed, acting };
  }

  return { goOn, stop };
}

function readChange(asked: unknown): ActingChange | null {
  if (typeof asked !== 'object' || asked === null || !('acting' in asked)) return null;
  if (asked.acting === null) return { acting: null };
  const { success, data } = contract.startImpersonation.reply.safeParse(asked.acting);
  return success ? { acting: data } : null;
}
