import type { BusinessStore, KeyScope } from '@clipscope/business-store';
import type { BillingPermission, Plan, TeamRole } from '@clipscope/domain';
import type {
  BillingPort,
  ChatPort,
  ContentPort,
  LanguagePort,
  MailPort,
  SpeechPort,
  WritingPort,
} from '@clipscope/integrations';
import type { ObservationReader, ObservationRecorder, ObservationStore } from '@clipscope/observation-store';
import type { Sources } from '@clipscope/platforms';
import type { PasswordCost } from './access/password.ts';
import type { JobPort } from './jobs/job-port.ts';
import type { Connections } from './sources/connections.ts';

/** Settings of the operator that services need. */
export type Settings = {
  /** The web app, without a trailing slash, for links in mails. */
  readonly webUrl: string;
  /** The API as browsers reach it, without a trailing slash. */
  readonly publicApiUrl: string;
  /** Signs bearer tokens. */
  readonly tokenSecret: string;
  readonly accessTokenMinutes: number;
  readonly sessionDays: number;
  readonly passwordCost: PasswordCost;
  /** Whether scores, indexes, estimates and blends use YouTube's numbers, which its terms forbid by default. */
  readonly deriveFromYoutube: boolean;
  /** A folder for files, shared by all processes that use them. */
  readonly dataDir: string;
  /** The total size of a team's imported files. */
  readonly importTeamMaxBytes: number;
  /** Whether the built-in collector receives analytics events. */
  readonly collectsEvents: boolean;
  /** After how many days recorded use of the product is deleted. */
  readonly usageDays: number;
  /** Required from other readers of the built-in content store; without it what is published is open. */
  readonly contentAccessToken?: string | undefined;
};

/** The context of a verb that records no observations, such as every `GET`. */
export type Context = {
  readonly business: BusinessStore;
  /** Reads what is visible to the caller. */
  readonly observations: ObservationReader;
  /** Opens readers of what is visible to a team. */
  readonly openReaders: ObservationStore['openReaders'];
  readonly mail: MailPort;
  readonly billing: BillingPort;
  readonly chat: ChatPort;
  readonly content: ContentPort;
  readonly language: LanguagePort;
  readonly speech: SpeechPort;
  readonly writing: WritingPort;
  readonly platforms: Sources;
  /** How staff set sources up. */
  readonly connections: Connections;
  readonly jobs: JobPort;
  readonly settings: Settings;
  readonly now: () => Date;
  readonly background: Background;
  /** Undefined for calls that did not come over the network. Sign-in attempts are counted by it. */
  readonly callerIp?: string;
  /** The browser's description of itself. Shown to users beside their sessions. */
  readonly callerAgent?: string;
};

/** The context of a verb that also records observations. */
export type RecordingContext = Context & { readonly recorder: ObservationRecorder };

/** The context of a process, which jobs receive. Built once; tests replace parts of it. */
export type ProcessContext = RecordingContext & { readonly observationStore: ObservationStore };

/** Work that a reply does not wait for. Failures are reported, and closing waits for the rest. */
export type Background = {
  readonly start: (work: Promise<unknown>) => void;
  readonly settled: () => Promise<void>;
};

/** The caller, read on every call from rows that are cached until they change, so that a removal takes effect at once. */
export type Actor = {
  readonly userId: string;
  /** Null for an API key. */
  readonly sessionId: string | null;
  readonly apiKey?: { readonly id: string; readonly scope: KeyScope };
  readonly teamId: string;
  readonly email: string;
  readonly role: TeamRole;
  readonly billing: BillingPermission;
  readonly plan: Plan;
  /** The staff member who impersonates the user. */
  readonly impersonatedBy?: { readonly userId: string; readonly email: string; readonly demoMode: boolean };
};

/** A context with the signed-in caller. */
export type SignedIn<C extends Context> = C & { readonly actor: Actor };

export type SignedInContext = SignedIn<Context>;

/** The context of a verb that only reads and needs a team and its plan, as for the holder of a shared link. */
export type ReadingContext = Context & { readonly actor: Pick<Actor, 'teamId' | 'plan'> };
