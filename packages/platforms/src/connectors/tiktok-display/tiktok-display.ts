import type { Question, RawReply } from '../../port.ts';
import type { Connector, ConnectorOptions } from '../connector.ts';
import { fetchJson } from '../fetch-json.ts';
import { quotaOf } from '../quota.ts';
import { signedIn } from '../sign-in/login.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { judgeOpen } from '../tiktok-open/envelope.ts';
import { minutes } from '../tiktok-open/minutes.ts';
import { assertOwnAccount, isVideoId, notFound, notOffered, numberCursor } from '../tiktok-open/refusals.ts';
import { fetchOpenTokens, TIKTOK, TIKTOK_APP } from '../tiktok-open/tokens.ts';
import { ownAccountIn, readDisplay } from './read-display.ts';

const SOURCE = 'tiktok-display-api';

export const tiktokDisplaySignIn: SignIn = {
  ...TIKTOK_APP,
  scope: 'user.info.basic,user.info.profile,user.info.stats,video.list',
  exchange: fetchOpenTokens,
};

const USER_FIELDS =
  'open_id,union_id,avatar_url,display_name,bio_description,profile_deep_link,profile_web_link,is_verified,username,follower_count,following_count,likes_count,video_count';
const VIDEO_FIELDS =
  'id,create_time,cover_image_url,share_url,video_description,duration,height,width,title,embed_link,like_count,comment_count,share_count,view_count,is_aigc';
const MAX_VIDEOS = 20;

const ENDPOINTS = ['user/info', 'video/list', 'video/query'] as const;
const REQUESTS_PER_MINUTE = 600;

/** The profile and public videos of an account that its owner connected, with four counters. */
export function tiktokDisplay(options: ConnectorOptions): Connector {
  const { now } = options;
  const beginLogin = signedIn(options, TIKTOK, fetchOpenTokens);
  const quota = quotaOf(
    TIKTOK,
    options,
    ENDPOINTS.map(bucket => ({ bucket, limit: REQUESTS_PER_MINUTE, period: minutes })),
  );
  /** The last profile, which identifies the owner of the videos. */
  let known: unknown;

  const ask = async (endpoint: (typeof ENDPOINTS)[number], fields: string, body?: object) => {
    const url = new URL(`${options.baseUrl}/v2/${endpoint}/`);
    url.searchParams.set('fields', fields);
    const login = beginLogin();
    const reply = await fetchJson(options, {
      platform: TIKTOK,
      request: async () => {
        const authorization = `Bearer ${await login.token()}`;
        await quota.spend(endpoint);
        if (body === undefined) return { url, headers: { authorization } };
        const headers = { authorization, 'content-type': 'application/json' };
        return { url, method: 'POST', headers, body: JSON.stringify(body) };
      },
      judge: answer => judgeOpen(answer, now()),
      renew: login.renew,
    });
    return { answer: reply.body, quotaUsed: reply.tries };
  };

  const readProfile = async () => {
    const { answer, quotaUsed } = await ask('user/info', USER_FIELDS);
    known = answer;
    return { profile: answer, quotaUsed };
  };

  const own = async () => (known === undefined ? readProfile() : { profile: known, quotaUsed: 0 });
  const ofVideos = async (
    endpoint: 'video/list' | 'video/query',
    body: object,
    { profile, quotaUsed: spent }: Awaited<ReturnType<typeof own>>,
  ): Promise<RawReply> => {
    const { answer, quotaUsed } = await ask(endpoint, VIDEO_FIELDS, body);
    return { body: { profile, answer }, receivedAt: now(), quotaUsed: spent + quotaUsed };
  };

  const answer = async (question: Question): Promise<RawReply> => {
    switch (question.call) {
      case 'account': {
        const { profile, quotaUsed } = await readProfile();
        assertOwnAccount(question.account, ownAccountIn(profile));
        return { body: { profile }, receivedAt: now(), quotaUsed };
      }
      case 'accountVideos': {
        const cursor = numberCursor(question.page);
        const account = await own();
        assertOwnAccount(question.account, ownAccountIn(account.profile));
        const max_count = Math.min(Math.max(question.page.limit ?? MAX_VIDEOS, 1), MAX_VIDEOS);
        return ofVideos('video/list', { max_count, ...(cursor !== undefined && { cursor }) }, account);
      }
      case 'video':
        if (!isVideoId(question.videoId)) throw notFound('video');
        return ofVideos('video/query', { filters: { video_ids: [question.videoId] } }, await own());
      default:
        throw notOffered('TikTok’s Display API only covers your own profile and videos.');
    }
  };

  return {
    source: SOURCE,
    platform: 'tiktok',
    ask: answer,
    read: (question, reply) => readDisplay(SOURCE, question, reply),
    quotas: () => quota.states(),
  };
}
