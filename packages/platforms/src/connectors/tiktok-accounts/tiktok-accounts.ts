import { DAY_MS } from '@clipscope/domain';
import { PlatformError } from '../../errors.ts';
import { isFields } from '../../files/json-formats/fields.ts';
import type { AccountRef, AudienceSubject, Page, Question, RawReply } from '../../port.ts';
import type { Connector, ConnectorOptions } from '../connector.ts';
import { fetchJson } from '../fetch-json.ts';
import { quotaOf } from '../quota.ts';
import { signedIn } from '../sign-in/login.ts';
import { minutes } from '../tiktok-open/minutes.ts';
import { assertOwnAccount, isVideoId, notFound, notOffered, numberCursor } from '../tiktok-open/refusals.ts';
import { TIKTOK } from '../tiktok-open/tokens.ts';
import { businessDataOf, InvalidValue, judgeBusiness, TOO_OFTEN_WAIT_S } from './envelope.ts';
import { ownHandleIn, readAccounts } from './read-accounts.ts';
import { fetchBusinessTokens } from './tokens.ts';

const SOURCE = 'tiktok-accounts-api';

const PROFILE_FIELDS = [
  'username',
  'display_name',
  'profile_image',
  'bio_description',
  'is_verified',
  'is_business_account',
  'followers_count',
  'following_count',
  'total_likes',
  'videos_count',
];
const AUDIENCE_FIELDS = ['followers_count', 'audience_ages', 'audience_genders', 'audience_countries'];
const VIDEO_FIELDS = [
  'item_id',
  'caption',
  'create_time',
  'share_url',
  'thumbnail_url',
  'media_type',
  'video_duration',
  'likes',
  'comments',
  'shares',
  'favorites',
  'reach',
  'video_views',
];
const VIDEO_AUDIENCE_FIELDS = ['item_id', 'audience_genders', 'audience_countries'];
const MAX_VIDEOS = 20;
const MAX_COMMENTS = 30;
const ENDPOINTS = ['business/get', 'business/video/list', 'business/comment/list'] as const;
const REQUESTS_PER_MINUTE = 40;

/** TikTok allows 60 days; one less, because the day may change in between. */
const HISTORY_DAYS = 59;
/** After the full history was fetched, only recent days can change. */
const RECENT_DAYS = 7;

/** An account that its owner connected, including its audience. */
export function tiktokAccounts(options: ConnectorOptions): Connector {
  const { now } = options;
  const beginLogin = signedIn(options, TIKTOK, fetchBusinessTokens);
  const quota = quotaOf(
    TIKTOK,
    options,
    ENDPOINTS.map(bucket => ({ bucket, limit: REQUESTS_PER_MINUTE, period: minutes })),
  );
  let known: unknown;
  let pausedUntilMs = 0;
  let isHistoryFetched = false;

  const assertNotPaused = () => {
    const waitMs = pausedUntilMs - now().getTime();
    if (waitMs <= 0) return;
    throw new PlatformError('RATE_LIMITED', 'TikTok is rate-limiting our requests.', {
      retryAfterS: Math.ceil(waitMs / 1_000),
    });
  };

  const ask = async (endpoint: (typeof ENDPOINTS)[number], query: Readonly<Record<string, string>>) => {
    assertNotPaused();
    const login = beginLogin();
    const reply = await fetchJson(options, {
      platform: TIKTOK,
      request: async () => {
        const token = await login.token();
        const { openId = '' } = await options.secrets.read();
        await quota.spend(endpoint);
        const url = new URL(`${options.baseUrl}/${endpoint}/`);
        url.search = new URLSearchParams({ business_id: openId, ...query }).toString();
        return { url, headers: { 'access-token': token } };
      },
      judge: answer => {
        const verdict = judgeBusiness(answer);
        if (typeof verdict === 'object' && 'waitS' in verdict) {
          pausedUntilMs = now().getTime() + TOO_OFTEN_WAIT_S * 1_000;
        }
        return verdict;
      },
      renew: login.renew,
    });
    return { answer: reply.body, quotaUsed: reply.tries };
  };

  const readProfile = async () => {
    const { answer, quotaUsed } = await ask('business/get', { fields: JSON.stringify(PROFILE_FIELDS) });
    known = answer;
    return { profile: answer, quotaUsed };
  };
  const own = async () => (known === undefined ? readProfile() : { profile: known, quotaUsed: 0 });
  const ownOnly = async (account: AccountRef) => {
    const found = await own();
    const { openId = '' } = await options.secrets.read();
    assertOwnAccount(account, { handle: ownHandleIn(found.profile), openId });
    return found;
  };

  const videoList = (fields: readonly string[], query: Readonly<Record<string, string>>) =>
    ask('business/video/list', { fields: JSON.stringify(fields), ...query });
  const videoNamed = async (videoId: string, fields: readonly string[] = VIDEO_FIELDS) => {
    if (!isVideoId(videoId)) throw notFound('video');
    return videoList(fields, { filters: JSON.stringify({ video_ids: [videoId] }) });
  };

  /** For a video that does not exist, TikTok returns no comments or rejects the id. */
  const commentsOf = async (videoId: string, page: Page) => {
    if (!isVideoId(videoId)) throw notFound('video');
    const query = {
      video_id: videoId,
      status: 'PUBLIC',
      sort_field: 'create_time',
      sort_order: 'desc',
      include_replies: 'true',
      max_count: atMost(page, MAX_COMMENTS),
      ...cursorOf(page),
    };
    const result = await ask('business/comment/list', query).catch((error: unknown) => {
      if (error instanceof InvalidValue) return error;
      throw error;
    });
    const isRefused = result instanceof InvalidValue;
    if (!isRefused && ('cursor' in query || hasSome(result.answer, 'comments'))) return result;
    const video = await videoNamed(videoId, ['item_id']);
    if (!hasSome(video.answer, 'videos')) throw notFound('video of this account');
    if (isRefused) throw result;
    return { answer: result.answer, quotaUsed: result.quotaUsed + video.quotaUsed };
  };

  const audienceOf = async (subject: AudienceSubject) => {
    if ('videoId' in subject) return videoNamed(subject.videoId, VIDEO_AUDIENCE_FIELDS);
    const dayBefore = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
    const result = await ask('business/get', {
      fields: JSON.stringify(AUDIENCE_FIELDS),
      start_date: dayBefore(isHistoryFetched ? RECENT_DAYS : HISTORY_DAYS),
      end_date: dayBefore(1),
    });
    isHistoryFetched = true;
    return result;
  };

  type AskResult = Awaited<ReturnType<typeof ask>>;
  const withOwn = async (
    account: AccountRef | undefined,
    more: () => Promise<AskResult>,
  ): Promise<RawReply> => {
    const { profile, quotaUsed } = await (account ? ownOnly(account) : own());
    const result = await more();
    return {
      body: { profile, answer: result.answer },
      receivedAt: now(),
      quotaUsed: quotaUsed + result.quotaUsed,
    };
  };

  const answer = async (question: Question): Promise<RawReply> => {
    switch (question.call) {
      case 'account': {
        known = undefined;
        const { profile, quotaUsed } = await ownOnly(question.account);
        return { body: { profile }, receivedAt: now(), quotaUsed };
      }
      case 'accountVideos': {
        const { account, page } = question;
        const query = { max_count: atMost(page, MAX_VIDEOS), ...cursorOf(page) };
        return withOwn(account, () => videoList(VIDEO_FIELDS, query));
      }
      case 'video':
        return withOwn(undefined, () => videoNamed(question.videoId));
      case 'comments':
        return withOwn(undefined, () => commentsOf(question.videoId, question.page));
      case 'audience': {
        const { subject } = question;
        return withOwn('accountId' in subject ? subject : undefined, () => audienceOf(subject));
      }
      default:
        throw notOffered('TikTok’s Accounts API only covers your own account, its videos and its audience.');
    }
  };

  return {
    source: SOURCE,
    platform: 'tiktok',
    ask: answer,
    read: (question, reply) => readAccounts(SOURCE, question, reply),
    quotas: () => quota.states(),
  };
}

function cursorOf(page: Page): { readonly cursor?: string } {
  const cursor = numberCursor(page);
  return cursor === undefined ? {} : { cursor: String(cursor) };
}

function atMost({ limit }: Page, max: number): string {
  return String(Math.min(Math.max(limit ?? max, 1), max));
}

function hasSome(answer: unknown, list: 'videos' | 'comments'): boolean {
  const records = isFields(answer) ? businessDataOf(answer)[list] : undefined;
  return Array.isArray(records) && records.length > 0;
}
