import type { BusinessStore, KeyScope } from '@clipscope/business-store';
import type { BillingPermission, Plan, TeamRole } from '@clipscope/domain';
import type { BillingPort, ChatPort, MailPort } from '@clipscope/integrations';
import type { ObservationReader, ObservationRecorder, ObservationStore } from '@clipscope/observation-store';
import type { Sources } from '@clipscope/platforms';
import type { PasswordCost } from './access/password.ts';
import type { JobPort } from './jobs/job-port.ts';
import type { Connections } from './sources/connections.ts';

/** What an operator can set and services need to know; the environment is read elsewhere. */
export type Settings = {
  /** Where people open the web app, for links in mails: no trailing slash. */
  readonly webUrl: string;
  /** Where browsers reach the API: no trailing slash. */
  readonly publicApiUrl: string;
  /** Signs bearer tokens. */
  readonly tokenSecret: string;
  readonly accessTokenMinutes: number;
  readonly sessionDays: number;
  /** What it costs to try one password. */
  readonly passwordCost: PasswordCost;
  /** Whether scores, indexes, estimates and blends are made from YouTube's numbers, which its terms forbid by default. */
  readonly deriveFromYoutube: boolean;
  /** Where files are kept that are no rows of a store: all processes that work on them see the same folder. */
  readonly dataDir: string;
  /** So much of imported files a team may keep altogether. */
  readonly importTeamMaxBytes: number;
};

/** Everything that a verb may touch which records no observation, such as that of every `GET`. */
export type Context = {
  readonly business: BusinessStore;
  /** Reads what is visible to the caller. */
  readonly observations: ObservationReader;
  /** Makes readers of what is visible to a team. */
  readonly openReaders: ObservationStore['openReaders'];
  readonly mail: MailPort;
  readonly billing: BillingPort;
  readonly chat: ChatPort;
  /** The platforms that are connected. */
  readonly platforms: Sources;
  /** How staff set sources up. */
  readonly connections: Connections;
  readonly jobs: JobPort;
  readonly settings: Settings;
  readonly now: () => Date;
  readonly background: Background;
  /** Where the call came from, when it came over the network: sign-in attempts are counted by it. */
  readonly callerIp?: string;
};

/** The context of a verb that also records. */
export type RecordingContext = Context & { readonly recorder: ObservationRecorder };

/** What a process holds, and jobs are given. Built once, overridden in parts by tests. */
export type ProcessContext = RecordingContext & { readonly observationStore: ObservationStore };

/** Work that a reply does not wait for. What fails there is reported, and closing waits for the rest. */
export type Background = {
  readonly start: (work: Promise<unknown>) => void;
  readonly settled: () => Promise<void>;
};

/** Who is asking, read from the business store on every call so that a removal takes effect at once. */
export type Actor = {
  readonly userId: string;
  /** Null when an API key asks. */
  readonly sessionId: string | null;
  readonly apiKey?: { readonly id: string; readonly scope: KeyScope };
  readonly teamId: string;
  readonly email: string;
  readonly role: TeamRole;
  readonly billing: BillingPermission;
  readonly plan: Plan;
  /** The member of staff who acts in the user's place, when one does. */
  readonly impersonatedBy?: { readonly userId: string; readonly email: string; readonly demoMode: boolean };
};

/** A context with the signed-in user who called. */
export type SignedIn<C extends Context> = C & { readonly actor: Actor };

/** The context of a call that needs a signed-in user. */
export type SignedInContext = SignedIn<Context>;

/** The context of a verb that only reads: the team and its plan are enough, as for the holder of a shared link. */
export type ReadingContext = Context & { readonly actor: Pick<Actor, 'teamId' | 'plan'> };
