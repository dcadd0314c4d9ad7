import {
  closeContext,
  enqueueAllAccountMetrics,
  loadContent,
  loadDemoFavourites,
  loadDemoObservations,
  loadDemoUsers,
  startJobs,
} from '@clipscope/services';
import { buildApp } from './app.ts';
import { type Config, closedNotice, readConfig } from './config.ts';
import { openContext } from './open-context.ts';
import { reportFailure, reportNotice, reportProgress, reportReady } from './report.ts';
import { loadSecrets } from './secrets.ts';
import { VERSION } from './version.ts';

const DEMO_SCALE = 1;
/** Small enough for reports to open within seconds. */
const PORTABLE_DEMO_SCALE = 0.1;

/** The portable engine cannot interrupt a statement, so shutdown waits no longer than this. */
const PORTABLE_CLOSING_TIME_MS = 3_000;

const PORTABLE_WARNING =
  'The embedded ClickHouse is not available from npm for this machine. Its slower portable build is used instead. For better performance, use a ClickHouse server (CLICKHOUSE_URL).';

/** config → context → listen, and jobs if they run here. */
async function serve(config: Config): Promise<void> {
  const secrets = loadSecrets(config);
  const context = await openContext(config, { runsJobs: config.runJobs });
  const notice = closedNotice(config);
  if (notice) reportNotice(notice);
  await loadContent(context);
  if (config.demoData) {
    await loadDemoUsers(context);
    const isNew = await loadDemoObservations(context, {
      scale: config.DEMO_SCALE ?? (context.observations.isPortable ? PORTABLE_DEMO_SCALE : DEMO_SCALE),
      onProgress: ({ done, total }) => reportProgress('Loading demo data', done, total),
    });
    if (isNew) {
      await loadDemoFavourites(context);
      await enqueueAllAccountMetrics(context);
    }
  }
  const app = await buildApp(context, {
    version: VERSION,
    internalSecret: secrets.INTERNAL_SECRET,
    showOutbox: config.showOutbox,
    checkReplies: false,
    webOrigins: config.webOrigins,
    publicApiUrl: config.publicApiUrl,
    requestsPerMinute: config.REQUESTS_PER_MINUTE,
    proxies: config.TRUST_PROXY,
    logLevel: config.LOG_LEVEL,
  });
  if (context.observations.isPortable) app.log.warn(PORTABLE_WARNING);
  app.addHook('onClose', () => closeContext(context));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Acknowledged writes are on disk, and unfinished jobs return to the queue at the next start.
      if (context.observations.isPortable) setTimeout(() => process.exit(0), PORTABLE_CLOSING_TIME_MS);
      app.close().then(() => process.exit(0), reportFailure);
    });
  }
  await app.listen({ host: config.API_HOST, port: config.API_PORT });
  if (config.runJobs) await startJobs(context);
  reportReady(config.publicApiUrl);
}

try {
  await serve(readConfig());
} catch (error) {
  reportFailure(error);
}
