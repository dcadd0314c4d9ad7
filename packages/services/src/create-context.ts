import { join } from 'node:path';
import { type BusinessStore, openBusinessStore } from '@clipscope/business-store';
import { type MailPort, outboxMail, smtpMail } from '@clipscope/integrations';
import { openObservationStore } from '@clipscope/observation-store';
import type { Background, Context } from './context.ts';

export type ContextOptions = {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly clickhouseUrl?: string | undefined;
  readonly clickhouseCluster?: string | undefined;
  /** Without it mails go to an outbox in `dataDir`. */
  readonly smtpUrl?: string | undefined;
  readonly mailFrom: string;
  readonly webUrl: string;
  readonly tokenSecret: string;
  readonly accessTokenMinutes?: number;
  readonly sessionDays?: number;
  /** Hears of what went wrong where no caller waits for it; a process warning when left out. */
  readonly reportProblem?: (problem: Error) => void;
};

/** Builds everything a verb may touch: stores opened and migrated. A part handed in is used instead of opened. */
export async function createContext(options: ContextOptions, parts: Partial<Context> = {}): Promise<Context> {
  const reportProblem = options.reportProblem ?? (problem => process.emitWarning(problem));
  const business = parts.business ?? (await openMigrated(options, reportProblem));
  try {
    return {
      business,
      observations:
        parts.observations ??
        (await openObservationStore({
          clickhouseUrl: options.clickhouseUrl,
          cluster: options.clickhouseCluster,
          dataDir: join(options.dataDir, 'observations'),
        })),
      mail: parts.mail ?? openMail(options),
      settings: parts.settings ?? {
        webUrl: options.webUrl,
        tokenSecret: options.tokenSecret,
        accessTokenMinutes: options.accessTokenMinutes ?? 15,
        sessionDays: options.sessionDays ?? 30,
      },
      now: parts.now ?? (() => new Date()),
      background: parts.background ?? startBackground(reportProblem),
    };
  } catch (error) {
    await business.close();
    throw error;
  }
}

/** Closes all that `createContext` opened, after the work that is still under way. */
export async function closeContext(context: Context): Promise<void> {
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

function openMail({ smtpUrl, mailFrom, dataDir }: ContextOptions): MailPort {
  return smtpUrl ? smtpMail({ url: smtpUrl, from: mailFrom }) : outboxMail({ folder: dataDir });
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
