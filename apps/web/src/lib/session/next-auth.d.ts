import type { Tokens } from '@clipscope/contract';

/** Set when the session cannot be continued and the person has to sign in again. */
type SessionFault = 'RefreshFailed';

declare module 'next-auth' {
  interface User {
    tokens?: Tokens;
  }
  interface Session {
    accessToken: string;
    error?: SessionFault;
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
    error?: SessionFault;
  }
}
