import { join } from 'node:path';
import { type BusinessStore, openBusinessStore, releaseAllLeases } from '@clipscope/business-store';
import {
  type BillingPort,
  builtInLanguage,
  type ChatPort,
  type EmbeddingsSettings,
  endpointSpeech,
  endpointWriting,
  findSpeechModel,
  hubspotChat,
  type LanguagePort,
  localBilling,
  localSpeech,
  type MailPort,
  noChat,
  noSpeech,
  noWriting,
  outboxMail,
  paddleBilling,
  type SpeechPort,
  smtpMail,
  type WritingPort,
  withEmbeddingsEndpoint,
} from '@clipscope/integrations';
import { type ObservationStore, openObservationStore } from '@clipscope/observation-store';
import { type Platform, rawLog, recordingPlatform } from '@clipscope/platforms';
import { PASSWORD_COST, type PasswordCost } from './access/password.ts';
import { meteredPlatform } from './admin/metered-platform.ts';
import type { ContentRepository } from './content/built-in-repository.ts';
import { openContent } from './content/open-content.ts';
import type { Background, Context, ProcessContext } from './context.ts';
import { openJobPort } from './jobs/job-port.ts';
import { type Connections, openConnections, type SourceUrls } from './sources/connections.ts';
import { KNOWN_CONNECTORS } from './sources/known-connectors.ts';
import { rawAnswers } from './sources/raw-answers.ts';
import { openSeal } from './sources/seal.ts';
import { observationVersions } from './team-datasets/observation-versions.ts';
import { demoPlatforms } from './tracking/demo-platforms.ts';

export type ContextOptions = {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly clickhouseUrl?: string | undefined;
  readonly clickhouseCluster?: string | undefined;
  /** Without it mails are written to an outbox in `dataDir`. */
  readonly smtpUrl?: string | undefined;
  readonly mailFrom: string;
  /** Without it nothing is charged and invoices are simulated. */
  readonly paddle?: { apiKey: string; webhookSecret: string; environment: string } | undefined;
  /** Without it there is no customer chat. */
  readonly hubspot?: { apiUrl: string; accessToken: string; portalId: string } | undefined;
  /** The repository of guides and other pages; without its name the built-in store. */
  readonly content?: ContentRepository | undefined;
  /** An OpenAI-compatible speech service, instead of the model that is installed separately. */
  readonly speech?: { url: string; apiKey?: string | undefined; model: string } | undefined;
  /** An OpenAI-compatible chat endpoint; without it nothing is generated or translated. */
  readonly writing?: { url: string; apiKey?: string | undefined; model: string } | undefined;
  /** Without it the meaning of texts comes from the built-in model. */
  readonly embeddings?: EmbeddingsSettings | undefined;
  readonly webUrl: string;
  readonly publicApiUrl: string;
  readonly tokenSecret: string;
  readonly accessTokenMinutes?: number;
  readonly sessionDays?: number;
  /** Tests choose a small one. */
  readonly passwordCost?: PasswordCost;
  readonly deriveFromYoutube?: boolean;
  readonly importTeamMaxMb?: number;
  readonly collectsEvents?: boolean;
  readonly usageDays?: number;
  /** Whether this process runs jobs; others only send them. */
  readonly runsJobs?: boolean;
  /** Whether the demo's world replaces the platforms. */
  readonly usesDemoPlatforms?: boolean;
  /** Replaces the usual addresses of sources. */
  readonly sourceUrls?: SourceUrls;
  /** Whether every answer of a platform is stored in `dataDir`. */
  readonly storesRawAnswers?: boolean;
  /** Receives errors that no caller waits for; by default they become process warnings. */
  readonly reportProblem?: (problem: Error) => void;
};

/** Thirteen months, so that a month can be compared with the same one a year ago. */
const DEFAULT_USAGE_DAYS = 400;

/** Readers and the recorder always come from the observation store. */
export type ContextParts = Partial<Omit<ProcessContext, 'observations' | 'openReaders' | 'recorder'>>;

export function observationParts(observationStore: ObservationStore) {
  const { openReaders, recorder } = observationStore;
  return { observations: observationStore.reader(), openReaders, recorder, observationStore };
}

/** Opens and migrates the stores and builds a process's context. Given parts are used as they are. */
export async function createContext(
  options: ContextOptions,
  parts: ContextParts = {},
): Promise<ProcessContext> {
  const reportProblem = options.reportProblem ?? (problem => process.emitWarning(problem));
  const business = parts.business ?? (await openMigrated(options, reportProblem));
  const now = parts.now ?? (() => new Date());
  let observationStore: ObservationStore | undefined;
  let connections: Connections | undefined;
  try {
    observationStore =
      parts.observationStore ??
      (await openObservationStore({
        clickhouseUrl: options.clickhouseUrl,
        cluster: options.clickhouseCluster,
        dataDir: join(options.dataDir, 'observations'),
        reportProblem,
        versions: isShared(options, business) ? observationVersions(business) : undefined,
      }));
    connections =
      parts.connections ??
      (await openSources(options, {
        business,
        observations: observationStore.reader(),
        now,
        reportProblem,
      }));
    return {
      business,
      ...observationParts(observationStore),
      mail: parts.mail ?? openMail(options),
      billing: parts.billing ?? openBilling(options),
      chat: parts.chat ?? openChat(options),
      content: parts.content ?? openContent({ business, now }, options, options.content ?? {}),
      speech: parts.speech ?? openSpeech(options),
      writing: parts.writing ?? openWriting(options),
      language: parts.language ?? openLanguage(options),
      platforms: parts.platforms ?? connections.sources,
      connections,
      jobs: parts.jobs ?? openJobPort(business, { runs: options.runsJobs ?? false, reportProblem }),
      settings: parts.settings ?? {
        webUrl: options.webUrl,
        publicApiUrl: options.publicApiUrl,
        tokenSecret: options.tokenSecret,
        accessTokenMinutes: options.accessTokenMinutes ?? 15,
        sessionDays: options.sessionDays ?? 30,
        passwordCost: options.passwordCost ?? PASSWORD_COST,
        deriveFromYoutube: options.deriveFromYoutube ?? false,
        dataDir: options.dataDir,
        collectsEvents: options.collectsEvents ?? true,
        usageDays: options.usageDays ?? DEFAULT_USAGE_DAYS,
        importTeamMaxBytes: (options.importTeamMaxMb ?? 20_000) * 1_000_000,
        contentAccessToken: options.content?.accessToken,
      },
      now,
      background: parts.background ?? startBackground(reportProblem),
    };
  } catch (error) {
    connections?.close();
    await Promise.allSettled([observationStore?.close(), business.close()]);
    throw error;
  }
}

/** Whether other processes may record in the same store: embedded stores have a single process. */
function isShared({ clickhouseUrl }: ContextOptions, { engine }: BusinessStore): boolean {
  return clickhouseUrl !== undefined && engine === 'postgres';
}

/** Closes everything that `createContext` opened, after waiting for running work. */
export async function closeContext(context: ProcessContext): Promise<void> {
  context.connections.close();
  await context.jobs.close();
  await context.background.settled();
  context.mail.close();
  await context.language.close();
  const closings = await Promise.allSettled([context.observationStore.close(), context.business.close()]);
  const failures = closings.flatMap(closing => (closing.status === 'rejected' ? [closing.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, 'A store could not be closed.');
}

async function openMigrated(
  { databaseUrl, dataDir }: ContextOptions,
  reportProblem: (problem: Error) => void,
): Promise<BusinessStore> {
  const store = await openBusinessStore({ databaseUrl, dataDir, reportProblem });
  try {
    await store.migrate();
    // The embedded store has one process at a time, so that existing leases are of ended processes.
    if (store.engine === 'pglite') await releaseAllLeases(store.db);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

type SourceParts = Pick<Context, 'business' | 'observations' | 'now'> & {
  readonly reportProblem: (problem: Error) => void;
};

/** Sources that staff set up, and the demo's world. Requests are counted and, if wanted, answers stored unchanged. */
function openSources(options: ContextOptions, parts: SourceParts): Promise<Connections> {
  const { usesDemoPlatforms, storesRawAnswers, dataDir, tokenSecret, sourceUrls = {} } = options;
  const { observations, now } = parts;
  const folder = join(dataDir, 'raw');
  const metered = (platform: Platform) => meteredPlatform(platform, parts);
  const worlds = usesDemoPlatforms ? demoPlatforms(observations, now) : [];
  const sink = storesRawAnswers && worlds.length > 0 ? rawLog(folder) : undefined;
  return openConnections({
    ...parts,
    known: KNOWN_CONNECTORS,
    seal: openSeal(tokenSecret, 'source secrets'),
    urls: sourceUrls,
    worlds: worlds.map(world => metered(sink ? recordingPlatform(world, sink, now) : world)),
    raw: storesRawAnswers ? rawAnswers(folder) : undefined,
    wrap: metered,
  });
}

function openMail({ smtpUrl, mailFrom, dataDir }: ContextOptions): MailPort {
  return smtpUrl ? smtpMail({ url: smtpUrl, from: mailFrom }) : outboxMail({ folder: dataDir });
}

function openChat({ hubspot }: ContextOptions): ChatPort {
  return hubspot ? hubspotChat(hubspot) : noChat();
}

function openSpeech({ speech }: ContextOptions): SpeechPort {
  if (speech) return endpointSpeech(speech);
  const model = findSpeechModel();
  return model ? localSpeech(model) : noSpeech();
}

function openWriting({ writing }: ContextOptions): WritingPort {
  return writing ? endpointWriting(writing) : noWriting();
}

function openLanguage({ embeddings }: ContextOptions): LanguagePort {
  const builtIn = builtInLanguage();
  return embeddings ? withEmbeddingsEndpoint(builtIn, embeddings) : builtIn;
}

function openBilling({ paddle, webUrl }: ContextOptions): BillingPort {
  const checkoutPage = `${webUrl}/account/paddle/subscription`;
  return paddle ? paddleBilling({ ...paddle, checkoutPage }) : localBilling({ checkoutPage });
}

function startBackground(reportProblem: (problem: Error) => void): Background {
  const running = new Set<Promise<unknown>>();
  return {
    start(work) {
      const ended = work
        .catch(problem => reportProblem(problem instanceof Error ? problem : new Error(String(problem))))
        .finally(() => running.delete(ended));
      running.add(ended);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
