import { normalizeHashtag } from '@clipscope/domain';
import { PlatformError } from '../../errors.ts';
import { handleIn } from '../../files/handle-id.ts';
import { uploadTimeIn } from '../../files/tiktok-ids.ts';
import type { AccountRef, Page, Question, RawReply } from '../../port.ts';
import type { Connector, ConnectorOptions } from '../connector.ts';
import { isVideoId, notFound, notOffered, numberCursor } from '../tiktok-open/refusals.ts';
import { type Meter, researchClient } from './client.ts';
import { accountFetcher, type PeoplePage } from './fetch-accounts.ts';
import { type Condition, MAX_VIDEOS, videoFetcher } from './fetch-videos.ts';
import {
  isEmptyPage,
  MAX_COMMENTS,
  missing,
  readComments,
  readProfile,
  readVideos,
} from './read-research.ts';
import { newestPosition, positionIn, windowFrom } from './windows.ts';

const SOURCE = 'tiktok-research-api';

export interface TiktokResearchOptions extends ConnectorOptions {
  /** TikTok has approved the research project for which the data is used. */
  readonly approvedProject: boolean;
  /** How far back to fetch the videos of an account. Each month takes one request. */
  readonly accountDays?: number;
  /** The same for hashtags, sounds, effects and keywords. */
  readonly searchDays?: number;
}

interface TiktokResearchConnector extends Connector {
  /** Newest first. Has a separate quota. */
  followers(account: AccountRef, page?: Page): Promise<PeoplePage>;
  following(account: AccountRef, page?: Page): Promise<PeoplePage>;
}

const COMMENT_FIELDS = [
  'id',
  'video_id',
  'text',
  'like_count',
  'reply_count',
  'parent_comment_id',
  'create_time',
];
const MAX_COMMENTS_PER_PAGE = 100;

export function tiktokResearch(options: TiktokResearchOptions): TiktokResearchConnector {
  const { now, approvedProject, accountDays = 365, searchDays = 30 } = options;
  const client = researchClient(options);
  const accounts = accountFetcher(client);
  const fetchVideos = videoFetcher(client, options);
  /** Handles of existing accounts, so that an empty list needs no second request. */
  const knownHandles = new Set<string>();

  const assertApproved = () => {
    if (!approvedProject) {
      throw notOffered(
        'TikTok’s Research API is for approved research projects only, and none is set for this connection.',
      );
    }
  };
  const historyDays = ({ call }: Question) => (call === 'accountVideos' ? accountDays : searchDays);

  const fetchProfile = async (handle: string, meter: Meter) => {
    const answer = await accounts.profile(handle, meter);
    knownHandles.add(handle);
    return answer;
  };

  const list = async (question: Question & { page: Page }, condition: Condition, meter: Meter) => {
    const { cursor, limit = MAX_VIDEOS } = question.page;
    const place = cursor == null ? newestPosition(now(), historyDays(question)) : positionIn(cursor);
    return fetchVideos({ condition, place, limit }, meter);
  };

  const fetchVideo = async (videoId: string, meter: Meter) => {
    const uploaded = isVideoId(videoId) ? uploadTimeIn(videoId) : null;
    if (uploaded === null || uploaded > now()) throw notFound('video');
    const place = { window: windowFrom(uploaded, now()), offset: 0, searchId: null };
    const condition = { field: 'video_id', value: videoId } as const;
    return fetchVideos({ condition, place, limit: 1, isWhole: true }, meter);
  };

  const fetchComments = async (videoId: string, page: Page, meter: Meter) => {
    const offset = numberCursor(page) ?? 0;
    if (!isVideoId(videoId) || uploadTimeIn(videoId) === null) throw notFound('video');
    const limit = Math.min(page.limit ?? MAX_COMMENTS_PER_PAGE, MAX_COMMENTS_PER_PAGE, MAX_COMMENTS - offset);
    const rest = JSON.stringify({ max_count: Math.max(limit, 1), cursor: offset });
    const body = `{"video_id":${videoId},${rest.slice(1)}`;
    const request = { path: '/v2/research/video/comment/list/', fields: COMMENT_FIELDS, body, meter };
    const answer = await client.ask(request);
    // TikTok also returns no comments for a video that does not exist.
    if (offset === 0 && isEmptyPage(answer, 'comments')) {
      const found = await fetchVideo(videoId, meter);
      if (isEmptyPage(found.answer, 'videos')) throw missing(videoId, now());
    }
    return answer;
  };

  const bodyFor = async (question: Question, meter: Meter): Promise<unknown> => {
    switch (question.call) {
      case 'account': {
        const handle = handleOf(question.account);
        return { handle, answer: await fetchProfile(handle, meter) };
      }
      case 'accountVideos': {
        const handle = handleOf(question.account);
        const page = await list(question, { field: 'username', value: handle }, meter);
        const isEmpty = page.offset === 0 && page.window.isNewest && isEmptyPage(page.answer, 'videos');
        if (isEmpty && !knownHandles.has(handle)) await fetchProfile(handle, meter);
        return page;
      }
      case 'video':
        return fetchVideo(question.videoId, meter);
      case 'comments':
        return fetchComments(question.videoId, question.page, meter);
      case 'hashtag': {
        const hashtag = normalizeHashtag(question.hashtag);
        if (hashtag === '') throw notFound('hashtag');
        return list(question, { field: 'hashtag_name', value: hashtag }, meter);
      }
      case 'sound':
        if (!/^\d+$/.test(question.soundId)) throw notFound('sound');
        return list(question, { field: 'music_id', value: question.soundId }, meter);
      case 'sticker': {
        const [, effectId] = /^effect:(\d+)$/.exec(question.stickerId) ?? [];
        if (effectId === undefined) throw notOffered('TikTok’s Research API can only look up effects.');
        return list(question, { field: 'effect_id', value: effectId }, meter);
      }
      case 'search':
        if (question.kind === 'videos') {
          return list(question, { field: 'keyword', value: question.text }, meter);
        }
        if (question.kind === 'accounts') return searched(question.text, meter);
        throw notOffered(`TikTok’s Research API cannot search for ${question.kind}.`);
      default:
        throw notOffered('TikTok’s Research API provides no audiences or playlists.');
    }
  };

  const searched = async (text: string, meter: Meter) => {
    const handle = handleIn(text)?.toLowerCase() ?? null;
    if (handle === null) return { handle, answer: null };
    try {
      return { handle, answer: await fetchProfile(handle, meter) };
    } catch (error) {
      if (error instanceof PlatformError && error.code === 'NOT_FOUND') return { handle: null, answer: null };
      throw error;
    }
  };

  const people = async (which: 'followers' | 'following', account: AccountRef, page: Page = {}) => {
    assertApproved();
    return accounts.people(which, handleOf(account), page);
  };

  return {
    source: SOURCE,
    platform: 'tiktok',
    async ask(question): Promise<RawReply> {
      assertApproved();
      const meter = { units: 0 };
      const body = await bodyFor(question, meter);
      return { body, receivedAt: now(), quotaUsed: meter.units };
    },
    read(question, reply) {
      const { call } = question;
      if (call === 'comments') return readComments(SOURCE, reply);
      const isProfile = call === 'account' || (call === 'search' && question.kind === 'accounts');
      if (isProfile) return readProfile(SOURCE, question, reply);
      return readVideos(SOURCE, question, reply, historyDays(question));
    },
    followers: (account, page) => people('followers', account, page),
    following: (account, page) => people('following', account, page),
    quotas: () => client.quotas(),
  };
}

/** The Research API only knows handles, so only ids made from handles can be looked up. */
function handleOf(account: AccountRef): string {
  const name = 'handle' in account ? account.handle : account.accountId;
  if (!('handle' in account) && !name.startsWith('@')) {
    throw notOffered('TikTok’s Research API finds accounts by handle only.');
  }
  const handle = handleIn(name);
  if (handle === null) throw notFound('account');
  // TikTok only finds lower-case handles.
  return handle.toLowerCase();
}
