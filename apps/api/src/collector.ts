import { COLLECTOR_PATH } from '@clipscope/domain';
import { COLLECTOR_REPLIES, collectEvents, openEventQuota, type RecordingContext } from '@clipscope/services';
import type { FastifyInstance } from 'fastify';
import { type CallerOptions, callerIp } from './caller-ip.ts';

type Options = { readonly context: RecordingContext; readonly caller: CallerOptions };

/** What the analytics library calls. Its protocol is not part of the contract. */
export async function collector(app: FastifyInstance, { context, caller }: Options): Promise<void> {
  const quota = openEventQuota();
  const { config, flags, surveys, webExperiments, earlyAccessFeatures } = COLLECTOR_REPLIES;
  // The library declares gzip as text, and a beacon may declare anything.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post(`${COLLECTOR_PATH}/e/`, async request => {
    const ip = callerIp(request, caller);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    return collectEvents({ ...context, ...(ip !== undefined && { callerIp: ip }) }, { body, quota });
  });
  // With `config=true` the library takes its settings from this reply, too.
  app.post(`${COLLECTOR_PATH}/flags/`, async () => ({ ...config, ...flags }));
  app.get(`${COLLECTOR_PATH}/array/:token/config`, async () => config);
  app.get(`${COLLECTOR_PATH}/api/surveys/`, async () => surveys);
  app.get(`${COLLECTOR_PATH}/api/web_experiments/`, async () => webExperiments);
  app.get(`${COLLECTOR_PATH}/api/early_access_features/`, async () => earlyAccessFeatures);
}
