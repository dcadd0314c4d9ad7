import {
  picked,
  type ShownAccount,
  type ShownVideo,
  seconds,
  type TiktokPopulation,
} from './tiktok-population.ts';
import { type Call, CLIENT, Logins, OK, refuse, type TiktokServer, tiktokServer } from './tiktok-server.ts';

interface DisplayServer extends TiktokServer {
  readonly logins: Logins;
  /** What the person allowed. */
  readonly scopes: Set<string>;
}

const FIELDS_BY_SCOPE: Readonly<Record<string, readonly string[]>> = {
  'user.info.basic': [
    'open_id',
    'union_id',
    'avatar_url',
    'avatar_url_100',
    'avatar_large_url',
    'display_name',
  ],
  'user.info.profile': [
    'bio_description',
    'profile_deep_link',
    'profile_web_link',
    'is_verified',
    'username',
  ],
  'user.info.stats': ['follower_count', 'following_count', 'likes_count', 'video_count'],
};
const VIDEO_FIELDS = [
  'id',
  'create_time',
  'cover_image_url',
  'share_url',
  'video_description',
  'duration',
  'height',
  'width',
  'title',
  'embed_html',
  'embed_link',
  'like_count',
  'comment_count',
  'share_count',
  'view_count',
  'is_aigc',
];

/** Speaks TikTok’s Display API for one account, and is as strict as the real one. */
export async function displayServer(population: TiktokPopulation, handle: string): Promise<DisplayServer> {
  const logins = new Logins();
  const scopes = new Set([...Object.keys(FIELDS_BY_SCOPE), 'video.list']);
  const account = population.accounts.find(item => item.description.handle === handle);
  if (account === undefined) throw new Error(`There is no ${handle}.`);
  const videos = population.videosOf(handle);

  const userInfo = (call: Call) => {
    const fields = fieldsIn(call, Object.values(FIELDS_BY_SCOPE).flat());
    for (const [scope, covered] of Object.entries(FIELDS_BY_SCOPE)) {
      if (!scopes.has(scope) && fields.some(field => covered.includes(field))) {
        refuse(401, 'scope_not_authorized', 'The user did not authorize the scope.');
      }
    }
    return { data: { user: picked(userOf(account), fields) }, error: OK };
  };

  const list = (call: Call) => {
    const fields = fieldsIn(call, VIDEO_FIELDS);
    const { max_count = 10, cursor, ...others } = JSON.parse(call.text);
    if (!Number.isInteger(max_count) || max_count < 1 || max_count > 20 || Object.keys(others).length > 0) {
      refuse(400, 'invalid_params', 'Invalid count');
    }
    const before = cursor ?? Number.POSITIVE_INFINITY;
    const left = videos.filter(({ description }) => description.publishedAt.getTime() < before);
    const page = left.slice(0, max_count);
    return {
      data: {
        videos: page.map(item => picked(videoOf(item), fields)),
        cursor: page.at(-1)?.description.publishedAt.getTime() ?? 0,
        has_more: left.length > page.length,
      },
      error: OK,
    };
  };

  const query = (call: Call) => {
    const fields = fieldsIn(call, VIDEO_FIELDS);
    const ids = JSON.parse(call.text).filters.video_ids;
    if (!Array.isArray(ids) || ids.length > 20) refuse(400, 'invalid_params', 'Too many ids');
    const found = videos.filter(({ description }) => ids.includes(description.videoId));
    return { data: { videos: found.map(item => picked(videoOf(item), fields)) }, error: OK };
  };

  const server = await tiktokServer(call => {
    if (call.path === '/v2/oauth/token/') return tokenFor(new URLSearchParams(call.text), logins);
    logins.admit(call);
    if (call.path === '/v2/user/info/' && call.method === 'GET') return userInfo(call);
    if (!scopes.has('video.list')) refuse(401, 'scope_not_authorized');
    if (call.path === '/v2/video/list/' && call.method === 'POST') return list(call);
    if (call.path === '/v2/video/query/' && call.method === 'POST') return query(call);
    return refuse(404, 'unsupported_path');
  });
  return { ...server, logins, scopes };
}

function fieldsIn({ query }: Call, known: readonly string[]): string[] {
  const fields = (query.fields ?? '').split(',');
  if (!fields.every(field => known.includes(field))) refuse(400, 'invalid_params', 'Unknown field');
  return fields;
}

/** Refusals of tokens come with status 200 and in another form. */
function tokenFor(form: URLSearchParams, logins: Logins): object {
  const no = (error: string) => ({ error, error_description: `Refused: ${error}`, log_id: 'L3' });
  if (form.get('client_key') !== CLIENT.clientKey || form.get('client_secret') !== CLIENT.clientSecret) {
    return no('invalid_client');
  }
  const given = () => logins.give({ accessS: 86_400, refreshS: 31_536_000 });
  if (form.get('grant_type') === 'refresh_token') {
    const refreshToken = form.get('refresh_token') ?? '';
    return logins.refreshTokens.delete(refreshToken) ? given() : no('invalid_grant');
  }
  if (form.get('grant_type') !== 'authorization_code') return no('unsupported_grant_type');
  const code = logins.codes.get(form.get('code') ?? '');
  return code !== undefined && code.redirectUri === form.get('redirect_uri') ? given() : no('invalid_grant');
}

function userOf({ description, observation }: ShownAccount): Record<string, unknown> {
  return {
    open_id: 'open-1',
    union_id: 'union-1',
    avatar_url: 'https://cdn.example/a.jpg?x-expires=1',
    display_name: description.displayName,
    bio_description: description.bio,
    profile_deep_link: 'https://vm.example/1/',
    profile_web_link: `https://www.tiktok.com/@${description.handle}`,
    is_verified: description.verified,
    username: description.handle,
    follower_count: observation.followers,
    following_count: observation.following,
    likes_count: observation.likes,
    video_count: observation.videos,
  };
}

function videoOf({ description, observation, handle }: ShownVideo): Record<string, unknown> {
  const { videoId } = description;
  return {
    id: videoId,
    create_time: seconds(description.publishedAt),
    cover_image_url: `https://cdn.example/${videoId}.jpg?x-expires=1`,
    share_url: `https://www.tiktok.com/@${handle}/video/${videoId}?utm_campaign=tt4d_open_api`,
    video_description: description.caption,
    duration: description.durationS,
    height: description.heightPx,
    width: description.widthPx,
    title: description.caption,
    embed_link: `https://www.tiktok.com/static/profile-video?id=${videoId}`,
    like_count: observation.likes,
    comment_count: observation.comments,
    share_count: observation.shares,
    view_count: observation.views,
    is_aigc: description.isAiGenerated,
  };
}
