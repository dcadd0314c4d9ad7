import { join } from 'node:path';
import { type BusinessStore, openBusinessStore } from '@clipscope/business-store';
import {
  type BillingPort,
  type ChatPort,
  hubspotChat,
  localBilling,
  type MailPort,
  noChat,
  outboxMail,
  paddleBilling,
  smtpMail,
} from '@clipscope/integrations';
import { type ObservationStore, openObservationStore } from '@clipscope/observation-store';
import { listSources, rawLog, recordingPlatform, type Sources } from '@clipscope/platforms';
import { meteredPlatform } from './admin/metered-platform.ts';
import type { Background, Context } from './context.ts';
import { openJobPort } from './jobs/job-port.ts';
import { demoPlatforms } from './tracking/demo-platforms.ts';

export type ContextOptions = {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly clickhouseUrl?: string | undefined;
  readonly clickhouseCluster?: string | undefined;
  /** Without it mails go to an outbox in `dataDir`. */
  readonly smtpUrl?: string | undefined;
  readonly mailFrom: string;
  /** Without it plans change at once and invoices are simulated. */
  readonly paddle?: { apiKey: string; webhookSecret: string; environment: string } | undefined;
  /** Without it there is no customer chat. */
  readonly hubspot?: { apiUrl: string; accessToken: string; portalId: string } | undefined;
  readonly webUrl: string;
  readonly publicApiUrl: string;
  readonly tokenSecret: string;
  readonly accessTokenMinutes?: number;
  readonly sessionDays?: number;
  readonly deriveFromYoutube?: boolean;
  /** Whether this process works on jobs; the others only send them. */
  readonly runsJobs?: boolean;
  /** Whether the demo's world stands in for the platforms. */
  readonly usesDemoPlatforms?: boolean;
  /** Whether every answer of a platform is kept in `dataDir`. */
  readonly keepsRawAnswers?: boolean;
  /** Hears of what went wrong where no caller waits for it; a process warning when left out. */
  readonly reportProblem?: (problem: Error) => void;
};

/** Builds everything a verb may touch: stores opened and migrated. A part handed in is used instead of opened. */
export async function createContext(options: ContextOptions, parts: Partial<Context> = {}): Promise<Context> {
  const reportProblem = options.reportProblem ?? (problem => process.emitWarning(problem));
  const business = parts.business ?? (await openMigrated(options, reportProblem));
  const now = parts.now ?? (() => new Date());
  const metered = (sources: Sources) =>
    listSources(sources.all.map(one => meteredPlatform(one, { business, now, reportProblem })));
  let observations: ObservationStore | undefined;
  try {
    observations =
      parts.observations ??
      (await openObservationStore({
        clickhouseUrl: options.clickhouseUrl,
        cluster: options.clickhouseCluster,
        dataDir: join(options.dataDir, 'observations'),
      }));
    return {
      business,
      observations,
      mail: parts.mail ?? openMail(options),
      billing: parts.billing ?? openBilling(options),
      chat: parts.chat ?? openChat(options),
      platforms: parts.platforms ?? metered(openPlatforms(options, observations, now)),
      jobs: parts.jobs ?? openJobPort(business, { runs: options.runsJobs ?? false, reportProblem }),
      settings: parts.settings ?? {
        webUrl: options.webUrl,
        publicApiUrl: options.publicApiUrl,
        tokenSecret: options.tokenSecret,
        accessTokenMinutes: options.accessTokenMinutes ?? 15,
        sessionDays: options.sessionDays ?? 30,
        deriveFromYoutube: options.deriveFromYoutube ?? false,
      },
      now,
      background: parts.background ?? startBackground(reportProblem),
    };
  } catch (error) {
    await Promise.allSettled([observations?.close(), business.close()]);
    throw error;
  }
}

/** Closes all that `createContext` opened, after the work that is still under way. */
export async function closeContext(context: Context): Promise<void> {
  await context.jobs.close();
  await context.background.settled();
  context.mail.close();
  const closings = await Promise.allSettled([context.observations.close(), context.business.close()]);
  const failures = closings.flatMap(closing => (closing.status === 'rejected' ? [closing.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, 'A store did not close.');
}

async function openMigrated(
  { databaseUrl, dataDir }: ContextOptions,
  reportProblem: (problem: Error) => void,
): Promise<BusinessStore> {
  const store = await openBusinessStore({ databaseUrl, dataDir, reportProblem });
  try {
    await store.migrate();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

function openPlatforms(
  { usesDemoPlatforms, keepsRawAnswers, dataDir }: ContextOptions,
  observations: ObservationStore,
  now: () => Date,
): Sources {
  const connected = usesDemoPlatforms ? demoPlatforms(observations, now) : [];
  if (!keepsRawAnswers) return listSources(connected);
  const sink = rawLog(join(dataDir, 'raw'));
  return listSources(connected.map(platform => recordingPlatform(platform, sink, now)));
}

function openMail({ smtpUrl, mailFrom, dataDir }: ContextOptions): MailPort {
  return smtpUrl ? smtpMail({ url: smtpUrl, from: mailFrom }) : outboxMail({ folder: dataDir });
}

function openChat({ hubspot }: ContextOptions): ChatPort {
  return hubspot ? hubspotChat(hubspot) : noChat();
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
