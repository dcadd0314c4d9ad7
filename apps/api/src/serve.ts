import { closeContext, createContext, loadDemoObservations, loadDemoUsers } from '@clipscope/services';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { reportFailure, reportProgress, reportReady } from './report.ts';
import { loadSecrets } from './secrets.ts';
import { VERSION } from './version.ts';

/** config → context → listen; everything that was opened is closed again, in the other order. */
async function serve(config: Config): Promise<void> {
  const secrets = loadSecrets(config);
  const context = await createContext({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    clickhouseUrl: config.CLICKHOUSE_URL,
    clickhouseCluster: config.CLICKHOUSE_CLUSTER,
    smtpUrl: config.SMTP_URL,
    mailFrom: config.MAIL_FROM,
    webUrl: config.webUrl,
    tokenSecret: secrets.TOKEN_SECRET,
  });
  if (config.demoData) {
    await loadDemoUsers(context);
    await loadDemoObservations(context, {
      onProgress: ({ done, total }) => reportProgress('Loading demo data', done, total),
    });
  }
  const app = await buildApp(context, {
    version: VERSION,
    internalSecret: secrets.INTERNAL_SECRET,
    showOutbox: config.showOutbox,
    checkReplies: false,
    webUrl: config.webUrl,
    publicApiUrl: config.publicApiUrl,
    requestsPerMinute: config.REQUESTS_PER_MINUTE,
    trustProxy: config.TRUST_PROXY,
    logLevel: config.LOG_LEVEL,
  });
  app.addHook('onClose', () => closeContext(context));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => app.close().then(() => process.exit(0), reportFailure));
  }
  await app.listen({ host: config.API_HOST, port: config.API_PORT });
  reportReady(config.publicApiUrl);
}

try {
  await serve(readConfig());
} catch (error) {
  reportFailure(error);
}
