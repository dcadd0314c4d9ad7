import { PlatformError } from '../../errors.ts';
import { InvalidRecord } from '../../files/format.ts';
import type { Connector, ConnectorOptions } from '../connector.ts';
import { quotaOf } from '../quota.ts';
import { youtubeAccess } from './access.ts';
import { createCalls } from './calls.ts';
import {
  YOUTUBE_COSTS,
  YOUTUBE_LIMITS,
  type YouTubeBucket,
  type YouTubeCall,
  type YouTubeCost,
  youtubeAllowances,
} from './costs.ts';
import { fetchYouTube } from './fetch-youtube.ts';
import { readYouTube, YOUTUBE_SOURCE } from './read-youtube.ts';

export const YOUTUBE_BASE_URL = 'https://www.googleapis.com/youtube/v3';

/** Secrets: `apiKey`, or `accessToken` with `refreshToken`, `clientId` and `clientSecret`. */
export interface YouTubeOptions extends ConnectorOptions {
  /** For projects with an extended quota. */
  readonly limits?: Partial<Readonly<Record<YouTubeBucket, number>>>;
  /** For changes of YouTube's quota costs. */
  readonly costs?: Partial<Readonly<Record<YouTubeCall, YouTubeCost>>>;
}

/** The YouTube Data API, version 3. */
export function youtubeConnector(options: YouTubeOptions): Connector {
  const beginAccess = youtubeAccess(options);
  const quota = quotaOf('YouTube', options, youtubeAllowances({ ...YOUTUBE_LIMITS, ...options.limits }));
  const costs = { ...YOUTUBE_COSTS, ...options.costs };
  return {
    source: YOUTUBE_SOURCE,
    platform: 'youtube',
    async ask(question) {
      const calls = createCalls(options, beginAccess, quota, costs);
      const answer = await fetchYouTube(calls, question).catch(rethrow);
      return { ...answer, receivedAt: options.now(), quotaUsed: calls.unitsUsed() };
    },
    read(question, reply) {
      try {
        return readYouTube(question, reply);
      } catch (error) {
        return rethrow(error);
      }
    },
    quotas: quota.states,
  };
}

function rethrow(error: unknown): never {
  if (!(error instanceof InvalidRecord)) throw error;
  throw new PlatformError('UNAVAILABLE', `YouTube’s response could not be read: ${error.message}`);
}
