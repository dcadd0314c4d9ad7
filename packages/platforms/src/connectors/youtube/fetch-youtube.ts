import { isTemporary, PlatformError } from '../../errors.ts';
import { handleIn } from '../../files/handle-id.ts';
import { type Fields, fieldsOf, isFields, recordsOf, textOf } from '../../files/json-formats/fields.ts';
import { CHANNEL_ID, VIDEO_ID } from '../../files/json-formats/youtube-ids.ts';
import { type AccountRef, MAX_VIDEOS_PER_REQUEST, type Page, type Question } from '../../port.ts';
import type { ApiCalls } from './calls.ts';
import { isCommentsDisabled } from './refusals.ts';
import {
  badCursor,
  isPageToken,
  isPrivateVideo,
  itemsOf,
  nextTokenOf,
  uploadsCursorOf,
  type YouTubeBody,
} from './youtube-body.ts';

interface YouTubeAnswer {
  readonly body: YouTubeBody;
  readonly isPartial?: boolean;
}

const CHANNEL_PARTS = 'snippet,statistics,contentDetails,topicDetails,brandingSettings';
const VIDEO_PARTS =
  'snippet,contentDetails,statistics,status,topicDetails,paidProductPlacementDetails,player';
/** Any size works: fitting the player into a square shows which side of the video is longer. */
const PLAYER_PX = '1280';
const MAX_ITEMS = 50;
const MAX_COMMENTS = 100;
/** For comments with very many replies, and channels with very many playlists. */
const MAX_PAGES = 5;

export async function fetchYouTube(calls: ApiCalls, question: Question): Promise<YouTubeAnswer> {
  switch (question.call) {
    case 'account':
      return { body: { channels: await channelOf(calls, question.account) } };
    case 'accountVideos':
      return { body: await uploads(calls, question.account, question.page) };
    case 'video':
      return { body: { videos: await oneVideo(calls, question.videoId) } };
    case 'videos':
      return { body: await someVideos(calls, question.videoIds) };
    case 'comments':
      return await commentsOf(calls, question.videoId, question.page);
    case 'playlists':
      return { body: { playlists: await playlistsOf(calls, question.accountId) } };
    case 'search':
      if (question.kind === 'videos') return { body: await searchVideos(calls, question) };
      if (question.kind === 'accounts') return { body: await searchAccounts(calls, question) };
      throw notOffered(`search for ${question.kind}`);
    case 'audience':
      throw notOffered('audience demographics');
    default:
      throw notOffered(`a list of videos by ${question.call}`);
  }
}

const notOffered = (what: string) =>
  new PlatformError('NOT_OFFERED', `The YouTube Data API does not provide ${what}.`);
const notFound = () =>
  new PlatformError('NOT_FOUND', 'Not found on YouTube: it was deleted, is private or never existed.');

async function channelOf(calls: ApiCalls, account: AccountRef): Promise<Fields> {
  const filter = 'accountId' in account ? byId(account.accountId) : byHandle(account.handle);
  const channels = await list(calls, 'channels', { part: CHANNEL_PARTS, ...filter });
  if (itemsOf(channels).length === 0) throw notFound();
  return channels;
}

/** Invalid ids and handles are rejected without an API call. */
function byId(accountId: string): { id: string } {
  if (!CHANNEL_ID.test(accountId)) throw notFound();
  return { id: accountId };
}

function byHandle(handle: string): { forHandle: string } {
  const name = handleIn(handle);
  if (name === null) throw notFound();
  return { forHandle: `@${name}` };
}

const uploadsOf = (accountId: string) => `UU${accountId.slice(2)}`;

function uploadsId(account: AccountRef, channels: Fields | undefined): string {
  if ('accountId' in account) return uploadsOf(byId(account.accountId).id);
  const [channel = {}] = channels === undefined ? [] : itemsOf(channels);
  const lists = fieldsOf(fieldsOf(channel, 'contentDetails'), 'relatedPlaylists');
  return textOf(lists, 'uploads') || uploadsOf(textOf(channel, 'id'));
}

/** Not by search, which costs far more and is incomplete. */
async function uploads(calls: ApiCalls, account: AccountRef, page: Page): Promise<YouTubeBody> {
  const cursor = uploadsCursorOf(page);
  const isById = 'accountId' in account;
  if (isById && cursor && cursor.playlistId !== uploadsId(account, undefined)) throw badCursor();
  const channels = isById || cursor ? undefined : await channelOf(calls, account);
  const playlistId = cursor?.playlistId ?? uploadsId(account, channels);
  const parameters = {
    part: 'contentDetails',
    playlistId,
    ...pageParameters({ ...page, cursor: cursor?.pageToken ?? null }, MAX_ITEMS),
  };
  const known = channels && { channels };
  try {
    const playlistItems = await list(calls, 'playlistItems', parameters);
    const ids = itemsOf(playlistItems).map(item => textOf(fieldsOf(item, 'contentDetails'), 'videoId'));
    return { ...known, playlistId, playlistItems, ...(await videosById(calls, ids)) };
  } catch (error) {
    if (!(error instanceof PlatformError && error.code === 'NOT_FOUND')) throw error;
    // A channel without any uploads has no such list.
    return { channels: channels ?? (await channelOf(calls, account)) };
  }
}

async function videosById(calls: ApiCalls, ids: readonly string[]): Promise<YouTubeBody> {
  if (ids.length === 0) return {};
  const player = { maxWidth: PLAYER_PX, maxHeight: PLAYER_PX };
  return { videos: await list(calls, 'videos', { part: VIDEO_PARTS, id: ids.join(','), ...player }) };
}

async function oneVideo(calls: ApiCalls, videoId: string): Promise<unknown> {
  if (!VIDEO_ID.test(videoId)) throw notFound();
  const { videos } = await videosById(calls, [videoId]);
  const [video] = isFields(videos) ? itemsOf(videos) : [];
  if (video === undefined) throw notFound();
  if (isPrivateVideo(video)) {
    throw new PlatformError('PRIVATE', 'Its owner has restricted access.');
  }
  return videos;
}

/** YouTube would reject the whole request because of an invalid id. */
function someVideos(calls: ApiCalls, videoIds: readonly string[]): Promise<YouTubeBody> {
  if (videoIds.length > MAX_VIDEOS_PER_REQUEST)
    throw new RangeError(`${videoIds.length} videos are too many for one request.`);
  return videosById(
    calls,
    videoIds.filter(id => VIDEO_ID.test(id)),
  );
}

/** Threads contain only a few of their replies; the others are fetched separately. */
async function commentsOf(calls: ApiCalls, videoId: string, page: Page): Promise<YouTubeAnswer> {
  await calls.assertAllowed('commentThreads');
  if (!VIDEO_ID.test(videoId)) throw notFound();
  const format = { textFormat: 'plainText' };
  const commentThreads = await list(calls, 'commentThreads', {
    part: 'snippet,replies',
    videoId,
    order: 'time',
    ...format,
    ...pageParameters(page, MAX_COMMENTS),
  });
  if (isCommentsDisabled(commentThreads)) return { body: { commentThreads } };
  const comments: Record<string, readonly unknown[]> = {};
  for (const thread of itemsOf(commentThreads).filter(lacksReplies)) {
    const parentId = textOf(thread, 'id');
    const parameters = { part: 'snippet', parentId, maxResults: String(MAX_COMMENTS), ...format };
    try {
      comments[parentId] = await pagesOf(calls, 'comments', parameters);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      // Keeps what was already paid for. A comment deleted in the meantime has no replies.
      if (isTemporary(error)) return { body: { commentThreads, comments }, isPartial: true };
    }
  }
  return { body: { commentThreads, comments } };
}

function lacksReplies(thread: Fields): boolean {
  const replies = recordsOf(fieldsOf(thread, 'replies'), 'comments');
  return Number(fieldsOf(thread, 'snippet').totalReplyCount ?? 0) > replies.length;
}

async function playlistsOf(calls: ApiCalls, accountId: string): Promise<readonly unknown[]> {
  const parameters = { part: 'snippet,contentDetails,status', channelId: byId(accountId).id };
  try {
    return await pagesOf(calls, 'playlists', { ...parameters, maxResults: String(MAX_ITEMS) });
  } catch (error) {
    if (!(error instanceof PlatformError && error.code === 'NOT_FOUND')) throw error;
    // YouTube also reports this for a channel without playlists.
    await channelOf(calls, { accountId });
    return [];
  }
}

type Search = Extract<Question, { call: 'search' }>;

/** Search results have no counts, so the videos are fetched separately. */
async function searchVideos(calls: ApiCalls, question: Search): Promise<YouTubeBody> {
  const search = await searchFor(calls, 'video', question);
  const ids = itemsOf(search).map(found => textOf(fieldsOf(found, 'id'), 'videoId'));
  return { search, ...(await videosById(calls, ids)) };
}

async function searchAccounts(calls: ApiCalls, question: Search): Promise<YouTubeBody> {
  const search = await searchFor(calls, 'channel', question);
  const ids = itemsOf(search).map(found => textOf(fieldsOf(found, 'id'), 'channelId'));
  if (ids.length === 0) return { search };
  return { search, channels: await list(calls, 'channels', { part: CHANNEL_PARTS, id: ids.join(',') }) };
}

function searchFor(calls: ApiCalls, type: 'video' | 'channel', { text, page }: Search): Promise<Fields> {
  return list(calls, 'search', { part: 'snippet', type, q: text, ...pageParameters(page, MAX_ITEMS) });
}

function pageParameters({ cursor, limit }: Page, max: number): Record<string, string> {
  if (cursor && !isPageToken(cursor)) throw badCursor();
  const maxResults = String(Math.min(max, Math.max(1, limit ?? max)));
  return cursor ? { maxResults, pageToken: cursor } : { maxResults };
}

async function pagesOf(
  calls: ApiCalls,
  call: 'comments' | 'playlists',
  parameters: Readonly<Record<string, string>>,
): Promise<readonly Fields[]> {
  const pages: Fields[] = [];
  for (let pageToken: string | undefined = ''; pageToken !== undefined && pages.length < MAX_PAGES; ) {
    const page: Fields = await list(calls, call, { ...parameters, ...(pageToken && { pageToken }) });
    pages.push(page);
    pageToken = nextTokenOf(page) ?? undefined;
  }
  return pages;
}

async function list(
  calls: ApiCalls,
  call: Parameters<ApiCalls['call']>[0],
  parameters: Readonly<Record<string, string>>,
): Promise<Fields> {
  const body = await calls.call(call, parameters);
  // Empty lists have no items, and subjects missing from a list count as deleted, so other replies are rejected.
  const isList = isFields(body) && (typeof body.kind === 'string' || 'items' in body || 'error' in body);
  if (isList) return body;
  throw new PlatformError('UNAVAILABLE', `YouTube’s response to ${call} is not a list.`);
}
