import { DAY_MS } from '@clipscope/domain';
import {
  NOW,
  picked,
  type ShownAccount,
  type ShownComment,
  type ShownVideo,
  seconds,
  type TiktokPopulation,
} from './tiktok-population.ts';
import { type Call, CLIENT, Logins, Refusal, type TiktokServer, tiktokServer } from './tiktok-server.ts';

interface AccountsServer extends TiktokServer {
  readonly logins: Logins;
  /** Smaller audiences have no demographics. */
  leastFollowers: number;
}

const ROOT = '/open_api/v1.3';
const PROFILE_FIELDS =
  'is_business_account profile_image username profile_deep_link display_name bio_description is_verified following_count followers_count total_likes videos_count'.split(
    ' ',
  );
const DAILY_FIELDS =
  'followers_count video_views unique_video_views profile_views likes comments shares daily_total_followers daily_new_followers daily_lost_followers engaged_audience'.split(
    ' ',
  );
const AUDIENCE_FIELDS = ['audience_ages', 'audience_genders', 'audience_countries', 'audience_cities'];
const VIDEO_FIELDS =
  'item_id caption create_time share_url thumbnail_url embed_url media_type video_duration likes comments shares favorites reach video_views total_time_watched average_time_watched audience_countries audience_genders'.split(
    ' ',
  );

/** Speaks TikTok’s Accounts API for one account: refusals come with status 200 and a code. */
export async function accountsServer(population: TiktokPopulation, handle: string): Promise<AccountsServer> {
  const logins = new Logins();
  const state = { logins, leastFollowers: 100 };
  const found = population.accounts.find(({ description }) => description.handle === handle);
  if (found === undefined) throw new Error(`There is no ${handle}.`);
  const account = found;
  const videos = population.videosOf(handle);

  const business = (call: Call) => {
    const fields = fieldsIn(call, [...PROFILE_FIELDS, ...DAILY_FIELDS, ...AUDIENCE_FIELDS]);
    const { start_date = dayOf(7), end_date = dayOf(1) } = call.query;
    if (start_date < dayOf(60) || end_date > dayOf(0) || start_date > end_date) refuse(40_002, 'Wrong dates');
    const isReported = (account.observation.followers ?? 0) >= state.leastFollowers;
    const audience = isReported
      ? audienceOf(population, { accountId: account.description.accountId })
      : NOBODY;
    return ok({
      ...picked({ ...profileOf(account), ...audience }, fields),
      ...(fields.some(field => DAILY_FIELDS.includes(field)) && {
        metrics: daysFrom(start_date, end_date).map(date => ({ date, ...picked(dailyOf(date), fields) })),
      }),
    });
  };

  const videoList = (call: Call) => {
    const fields = fieldsIn(call, VIDEO_FIELDS);
    if (!fields.includes('item_id')) refuse(40_002, 'item_id is needed');
    const { max_count = '10', cursor, filters = '{}' } = call.query;
    if (Number(max_count) > 20) refuse(40_002, 'max_count is too large');
    const { video_ids } = JSON.parse(filters);
    const before = cursor === undefined ? Number.POSITIVE_INFINITY : Number(cursor);
    const left = videos.filter(
      ({ description }) =>
        description.publishedAt.getTime() < before && (video_ids?.includes(description.videoId) ?? true),
    );
    const page = left.slice(0, Number(max_count));
    return ok({
      videos: page.map(item => picked(videoOf(item, population), fields)),
      cursor: page.at(-1)?.description.publishedAt.getTime() ?? 0,
      has_more: left.length > page.length,
    });
  };

  const commentList = (call: Call) => {
    const { video_id = '', max_count = '20', cursor = '0', include_replies } = call.query;
    if (Number(max_count) > 30) refuse(40_002, 'max_count is too large');
    const isOwn = videos.some(({ description }) => description.videoId === video_id);
    const all = isOwn ? population.commentsOf(video_id, 1_001) : [];
    const top = all.filter(({ parentId }) => parentId === null);
    const page = top.slice(Number(cursor), Number(cursor) + Number(max_count));
    return ok({
      comments: page.map(item => ({
        ...commentOf(item),
        ...(include_replies === 'true' && {
          reply_list: all
            .filter(({ parentId }) => parentId === item.commentId)
            .map(reply => ({ ...commentOf(reply), parent_comment_id: item.commentId })),
        }),
      })),
      cursor: Number(cursor) + page.length,
      has_more: top.length > Number(cursor) + page.length,
    });
  };

  const server = await tiktokServer(call => {
    const path = call.path.replace(ROOT, '');
    if (path.startsWith('/tt_user/oauth2/')) return tokenFor(path, JSON.parse(call.text), logins);
    const token = call.headers['access-token'];
    if (typeof token !== 'string' || !logins.accessTokens.has(token)) refuse(40_105, 'Access token is wrong');
    if (call.query.business_id !== 'open-1') refuse(40_001, 'No permission for this account');
    if (call.method !== 'GET') refuse(40_002, 'Wrong method');
    if (path === '/business/get/') return business(call);
    if (path === '/business/video/list/') return videoList(call);
    if (path === '/business/comment/list/') return commentList(call);
    return refuse(40_002, 'Unknown path');
  });
  return Object.assign(state, server, { baseUrl: `${server.baseUrl}${ROOT}` });
}

const ok = (data: object) => ({ code: 0, message: 'OK', request_id: 'R0', data });

function refuse(code: number, message: string): never {
  throw new Refusal(200, { code, message, request_id: 'R4', data: {} });
}

function tokenFor(path: string, body: Readonly<Record<string, string>>, logins: Logins): object {
  if (body.client_id !== CLIENT.clientKey || body.client_secret !== CLIENT.clientSecret) {
    return refuse(40_002, 'Wrong client');
  }
  const isRefresh = path.endsWith('/refresh_token/') && body.grant_type === 'refresh_token';
  const code = logins.codes.get(body.auth_code ?? '');
  const isGood = isRefresh
    ? logins.refreshTokens.delete(body.refresh_token ?? '')
    : body.grant_type === 'authorization_code' && code?.redirectUri === body.redirect_uri;
  if (!isGood) refuse(40_102, 'The grant is wrong');
  const { refresh_expires_in, ...given } = logins.give({ accessS: 86_400, refreshS: 31_536_000 });
  return ok({ ...given, refresh_token_expires_in: refresh_expires_in });
}

function fieldsIn({ query }: Call, known: readonly string[]): string[] {
  const fields: string[] = JSON.parse(query.fields ?? '[]');
  if (!fields.every(field => known.includes(field))) refuse(40_002, 'Unknown field');
  return fields;
}

const dayOf = (daysBack: number) => new Date(NOW.getTime() - daysBack * DAY_MS).toISOString().slice(0, 10);

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let ms = Date.parse(first); ms <= Date.parse(last); ms += DAY_MS) {
    days.push(new Date(ms).toISOString().slice(0, 10));
  }
  return days;
}

/** A thousand followers per day, so that each day’s count is unique. */
const dailyOf = (date: string): Record<string, unknown> => ({
  followers_count: 5_000_000 + 1_000 * ((Date.parse(date) - Date.parse('2026-08-01')) / DAY_MS),
  daily_total_followers: 1_000,
});

function profileOf({ description, observation }: ShownAccount): Record<string, unknown> {
  return {
    is_business_account: description.isBusiness,
    profile_image: 'https://cdn.example/a.jpg?x-expires=1',
    username: description.handle,
    display_name: description.displayName,
    bio_description: description.bio,
    is_verified: description.verified,
    followers_count: observation.followers,
    following_count: observation.following,
    total_likes: observation.likes,
    videos_count: observation.videos,
  };
}

const NOBODY = { audience_ages: [], audience_genders: [], audience_countries: [], audience_cities: [] };

/** TikTok does not report people under 18. */
function audienceOf(
  { view }: TiktokPopulation,
  subject: { accountId: string } | { videoId: string },
): Record<string, unknown> {
  const [provenance] = view.audience(subject, NOW) ?? [];
  if (provenance === undefined) return NOBODY;
  const listOf = (shares: object, name: string) =>
    Object.entries(shares).map(([part, percentage]) => ({ percentage, [name]: part }));
  const { '13-17': _, ...ages } = provenance.ages;
  const { female, male, other } = provenance.genders;
  return {
    audience_ages: listOf(ages, 'age'),
    audience_genders: listOf({ Female: female, Male: male, Other: other }, 'gender'),
    audience_countries: listOf(provenance.countries, 'country'),
    audience_cities: [{ city_name: 'Bangkok', percentage: 0.4 }],
  };
}

function videoOf(
  { description, observation, handle }: ShownVideo,
  population: TiktokPopulation,
): Record<string, unknown> {
  const { videoId } = description;
  return {
    item_id: videoId,
    caption: description.caption,
    create_time: String(seconds(description.publishedAt)),
    share_url: `https://www.tiktok.com/@${handle}/video/${videoId}`,
    thumbnail_url: `https://cdn.example/${videoId}.jpg?x-expires=1`,
    media_type: 'VIDEO',
    video_duration: (description.durationS ?? 0) + 0.04,
    likes: observation.likes,
    comments: observation.comments,
    shares: observation.shares,
    favorites: observation.saves,
    reach: 7,
    video_views: observation.views,
    ...audienceOf(population, { videoId }),
  };
}

function commentOf(comment: ShownComment): Record<string, unknown> {
  return {
    comment_id: comment.commentId,
    video_id: comment.videoId,
    text: comment.text,
    likes: comment.likes,
    replies: comment.replies,
    username: comment.authorHandle,
    owner: false,
    liked: comment.likedByCreator,
    pinned: comment.pinned,
    status: 'PUBLIC',
    create_time: String(seconds(comment.publishedAt)),
  };
}
