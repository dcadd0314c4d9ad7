import type { ContextOptions } from '@clipscope/services';
import type { Config } from './config.ts';
import { loadSecrets } from './secrets.ts';

export function contextOptions(config: Config, { runsJobs }: { runsJobs: boolean }): ContextOptions {
  return {
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    clickhouseUrl: config.CLICKHOUSE_URL,
    clickhouseCluster: config.CLICKHOUSE_CLUSTER,
    smtpUrl: config.SMTP_URL,
    mailFrom: config.MAIL_FROM,
    paddle:
      config.PADDLE_API_KEY && config.PADDLE_WEBHOOK_SECRET
        ? {
            apiKey: config.PADDLE_API_KEY,
            webhookSecret: config.PADDLE_WEBHOOK_SECRET,
            environment: config.PADDLE_ENVIRONMENT,
          }
        : undefined,
    hubspot:
      config.HUBSPOT_ACCESS_TOKEN && config.HUBSPOT_PORTAL_ID
        ? {
            apiUrl: config.HUBSPOT_API_URL,
            accessToken: config.HUBSPOT_ACCESS_TOKEN,
            portalId: config.HUBSPOT_PORTAL_ID,
          }
        : undefined,
    content: {
      name: config.CONTENT_REPOSITORY,
      accessToken: config.CONTENT_ACCESS_TOKEN,
      apiUrl: config.CONTENT_API_URL,
    },
    speech: config.SPEECH_URL
      ? { url: config.SPEECH_URL, apiKey: config.SPEECH_API_KEY, model: config.SPEECH_MODEL }
      : undefined,
    writing:
      config.WRITING_URL && config.WRITING_MODEL
        ? { url: config.WRITING_URL, apiKey: config.WRITING_API_KEY, model: config.WRITING_MODEL }
        : undefined,
    embeddings:
      config.EMBEDDINGS_URL && config.EMBEDDINGS_MODEL
        ? {
            url: config.EMBEDDINGS_URL,
            model: config.EMBEDDINGS_MODEL,
            apiKey: config.EMBEDDINGS_API_KEY,
            dimensions: config.EMBEDDINGS_DIMENSIONS,
          }
        : undefined,
    webUrl: config.webUrl,
    publicApiUrl: config.publicApiUrl,
    tokenSecret: loadSecrets(config).TOKEN_SECRET,
    runsJobs,
    usesDemoPlatforms: config.demoData,
    sourceUrls: {
      'youtube-data-api': {
        baseUrl: config.YOUTUBE_API_URL,
        authorizeUrl: config.YOUTUBE_SIGN_IN_URL,
        tokenUrl: config.YOUTUBE_TOKEN_URL,
      },
      'tiktok-display-api': { baseUrl: config.TIKTOK_API_URL, authorizeUrl: config.TIKTOK_SIGN_IN_URL },
      'tiktok-research-api': { baseUrl: config.TIKTOK_API_URL },
      'tiktok-accounts-api': {
        baseUrl: config.TIKTOK_BUSINESS_API_URL,
        authorizeUrl: config.TIKTOK_SIGN_IN_URL,
      },
      'instagram-graph-api': {
        baseUrl: config.INSTAGRAM_GRAPH_URL,
        authorizeUrl: config.INSTAGRAM_SIGN_IN_URL,
        tokenUrl: config.INSTAGRAM_TOKEN_URL,
      },
    },
    collectsEvents: config.ANALYTICS && config.POSTHOG_URL === undefined,
    usageDays: config.USAGE_DAYS,
    importTeamMaxMb: config.IMPORT_TEAM_MAX_MB,
    deriveFromYoutube: config.DERIVE_FROM_YOUTUBE,
    storesRawAnswers: config.KEEP_RAW_ANSWERS,
  };
}
