import type { Tokens } from '@clipscope/contract';
import type { Acting } from './acting.ts';

/** Set when the session cannot be continued and the person has to sign in again. */
type SessionFault = 'RefreshFailed';

declare module 'next-auth' {
  interface User {
    tokens?: Tokens;
  }
  interface Session {
    accessToken: string;
    error?: SessionFault;
    /** While a member of staff acts in the user's place. */
    impersonation?: { readonly by: string; readonly endsAt: string };
    user: {
      id: string;
      sub: string;
      email: string;
      name: string;
      teamId: string;
      paddleUserId: string | null;
    };
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    tokens?: Tokens;
    acting?: Acting;
    error?: SessionFault;
  }
}
