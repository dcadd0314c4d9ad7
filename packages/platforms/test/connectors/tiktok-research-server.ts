import { DAY_MS } from '@clipscope/domain';
import { picked, type ShownVideo, seconds, type TiktokPopulation } from './tiktok-population.ts';
import { type Call, CLIENT, Logins, OK, refuse, type TiktokServer, tiktokServer } from './tiktok-server.ts';

interface ResearchServer extends TiktokServer {
  readonly logins: Logins;
  /** Also failed ones are counted. */
  readonly asked: { requests: number; followers: number };
  readonly limits: { requests: number; followers: number };
  /** Videos that the search passes over but does not show. */
  readonly hidden: Set<string>;
  /** Searches that TikTok forgets at once. */
  readonly forgotten: Set<string>;
  /** Fields that are not known in this place. */
  readonly unknownFields: Set<string>;
  /** Longer searches than this fail. */
  mostDays: number;
  isEndInclusive: boolean;
}

const VIDEO_FIELDS =
  'id video_description create_time region_code share_count view_count like_count comment_count favorites_count music_id hashtag_names hashtag_info_list username effect_ids effect_info_list sticker_info_list playlist_id voice_to_text is_stem_verified video_duration video_mention_list video_label video_tag'.split(
    ' ',
  );
const USER_FIELDS =
  'display_name bio_description avatar_url is_verified follower_count following_count likes_count video_count bio_url'.split(
    ' ',
  );
const COMMENT_FIELDS = 'id video_id text like_count reply_count parent_comment_id create_time'.split(' ');

const CONDITIONS: Readonly<Record<string, (video: ShownVideo, value: string) => boolean>> = {
  username: ({ handle }, value) => handle === value,
  video_id: ({ description }, value) => description.videoId === value,
  music_id: ({ description }, value) => description.soundId === value,
  effect_id: ({ description }, value) => description.stickerIds.includes(`effect:${value}`),
  hashtag_name: ({ description }, value) => description.hashtags.includes(value),
  keyword: ({ description }, value) => description.caption.toLowerCase().includes(value.toLowerCase()),
};

/** Speaks TikTok’s Research API as far as it is used here: ids are bare numbers of 64 bits. */
export async function researchServer(population: TiktokPopulation): Promise<ResearchServer> {
  const state = {
    logins: new Logins(),
    asked: { requests: 0, followers: 0 },
    limits: { requests: 1_000, followers: 20_000 },
    hidden: new Set<string>(),
    forgotten: new Set<string>(),
    unknownFields: new Set<string>(),
    mostDays: 30,
    isEndInclusive: true,
  };
  const searches = new Map<string, string>();

  const charge = ({ path }: Call) => {
    if (!path.startsWith('/v2/research/')) return;
    const bucket = /follow(ers|ing)\/$/.test(path) ? 'followers' : 'requests';
    if (state.asked[bucket] >= state.limits[bucket]) {
      refuse(429, 'daily_quota_limit_exceeded', 'Daily quota limit exceeded');
    }
    state.asked[bucket] += 1;
  };

  const fieldsIn = ({ query }: Call, known: readonly string[]) => {
    const fields = (query.fields ?? '').split(',');
    const isKnown = (field: string) => known.includes(field) && !state.unknownFields.has(field);
    if (!fields.every(isKnown)) refuse(400, 'invalid_params', 'Invalid fields');
    return fields;
  };

  const videos = (call: Call) => {
    const fields = fieldsIn(call, VIDEO_FIELDS);
    const { query, start_date, end_date, max_count = 20, cursor = 0, search_id } = JSON.parse(call.text);
    const [condition] = query.and;
    const matches = CONDITIONS[condition.field_name];
    const isSound = condition.operation === 'EQ' && condition.field_values.length === 1;
    if (matches === undefined || !isSound || typeof condition.field_values[0] !== 'string') {
      return refuse(400, 'invalid_params', 'Invalid query');
    }
    const [startMs, endMs] = [msOf(start_date), msOf(end_date)];
    const days = (endMs - startMs) / DAY_MS;
    if (!(days >= 0 && days <= 30)) refuse(400, 'invalid_params', 'Invalid dates');
    if (!(max_count >= 1 && max_count <= 100)) refuse(400, 'invalid_params', 'Invalid count or cursor');
    const asked = JSON.stringify([query, start_date, end_date]);
    const searchId = search_id ?? String(7_436_111_111_111_111_111n + BigInt(searches.size));
    if (cursor > 0 && (searches.get(searchId) !== asked || state.forgotten.has(searchId))) {
      refuse(400, 'invalid_params', `Search Id ${searchId} is invalid or expired`);
    }
    if (days > state.mostDays) refuse(500, 'internal_error', 'Something is wrong.');
    searches.set(searchId, asked);
    const untilMs = endMs + (state.isEndInclusive ? DAY_MS : 0);
    const found = population.videos.filter(video => {
      const ms = video.description.publishedAt.getTime();
      return ms >= startMs && ms < untilMs && matches(video, condition.field_values[0]);
    });
    const page = found.slice(cursor, cursor + max_count);
    const shown = page.filter(({ description }) => !state.hidden.has(description.videoId));
    return bare({
      data: {
        videos: shown.map(item => picked(videoOf(item, population), fields)),
        cursor: cursor + max_count,
        has_more: found.length > cursor + max_count,
        search_id: searchId,
      },
      error: OK,
    });
  };

  const user = (call: Call) => {
    const fields = fieldsIn(call, USER_FIELDS);
    const { username } = JSON.parse(call.text);
    const account = population.accounts.find(({ description }) => description.handle === username);
    if (account === undefined) return refuse(400, 'invalid_params', 'The user cannot be found');
    const { description, observation } = account;
    const record = {
      display_name: description.displayName,
      bio_description: description.bio,
      avatar_url: 'https://cdn.example/a.jpg',
      is_verified: description.verified,
      follower_count: observation.followers,
      following_count: observation.following,
      likes_count: observation.likes,
      video_count: observation.videos,
      bio_url: 'https://example.org',
    };
    return { data: picked(record, fields), error: OK };
  };

  const comments = (call: Call) => {
    const fields = fieldsIn(call, COMMENT_FIELDS);
    const [, videoId = ''] = /"video_id":(\d+)[,}]/.exec(call.text) ?? [];
    if (videoId === '') refuse(400, 'invalid_params', 'video_id must be a number');
    const { max_count = 10, cursor = 0 } = JSON.parse(call.text);
    if (max_count > 100 || cursor + max_count > 1_000) {
      refuse(400, 'invalid_params', 'Invalid count or cursor');
    }
    const isKnown = population.videos.some(({ description }) => description.videoId === videoId);
    const all = isKnown ? population.commentsOf(videoId, 1_001) : [];
    const page = all.slice(cursor, cursor + max_count).map(item => ({
      id: item.commentId,
      video_id: videoId,
      text: item.text,
      like_count: item.likes,
      reply_count: item.replies,
      parent_comment_id: item.parentId ?? videoId,
      create_time: seconds(item.publishedAt),
    }));
    return bare({
      data: {
        comments: page.map(item => picked(item, fields)),
        cursor: cursor + page.length,
        has_more: all.length > cursor + page.length,
      },
      error: OK,
    });
  };

  const people = (call: Call, list: string) => {
    const { max_count = 20, cursor = seconds(new Date('2026-10-01')) } = JSON.parse(call.text);
    const all = population.accounts.map(({ description }, index) => ({
      followedS: seconds(new Date('2026-09-30')) - index,
      person: { display_name: description.displayName, username: description.handle },
    }));
    const left = all.filter(({ followedS }) => followedS <= cursor);
    const page = left.slice(0, max_count);
    return {
      data: {
        [list]: page.map(({ person }) => person),
        cursor: (page.at(-1)?.followedS ?? 1) - 1,
        has_more: left.length > page.length,
      },
      error: OK,
    };
  };

  const server = await tiktokServer(call => {
    if (call.path === '/v2/oauth/token/') return tokenFor(new URLSearchParams(call.text), state.logins);
    state.logins.admit(call);
    if (call.method !== 'POST') refuse(405, 'invalid_params');
    if (call.path === '/v2/research/video/query/') return videos(call);
    if (call.path === '/v2/research/user/info/') return user(call);
    if (call.path === '/v2/research/video/comment/list/') return comments(call);
    if (call.path === '/v2/research/user/followers/') return people(call, 'user_followers');
    if (call.path === '/v2/research/user/following/') return people(call, 'user_following');
    return refuse(404, 'unsupported_path');
  }, charge);
  return Object.assign(state, server);
}

function tokenFor(form: URLSearchParams, logins: Logins): object {
  const isClient =
    form.get('client_key') === CLIENT.clientKey && form.get('client_secret') === CLIENT.clientSecret;
  if (isClient && form.get('grant_type') === 'client_credentials') return logins.give({ accessS: 7_200 });
  return { error: 'invalid_client', error_description: 'Client key or secret is incorrect.', log_id: 'L' };
}

function msOf(day: string): number {
  return /^\d{8}$/.test(day)
    ? Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)))
    : Number.NaN;
}

const bare = (answer: object): string =>
  JSON.stringify(answer).replace(
    /"(id|music_id|video_id|parent_comment_id|playlist_id)":"(\d+)"/g,
    '"$1":$2',
  );

/** Without unknown fields. */
function videoOf(
  { description, observation, handle }: ShownVideo,
  { view }: TiktokPopulation,
): Record<string, unknown> {
  const nameOf = (stickerId: string) =>
    view.sticker(stickerId, observation.observedAt)?.description.name ?? '';
  const ofKind = (kind: string) => description.stickerIds.filter(id => id.startsWith(`${kind}:`));
  const effects = ofKind('effect').map(id => ({ effect_id: id.slice(7), effect_name: nameOf(id) }));
  return {
    id: description.videoId,
    video_description: description.caption,
    create_time: seconds(description.publishedAt),
    region_code: description.countryCode ?? undefined,
    share_count: observation.shares,
    view_count: observation.views,
    like_count: observation.likes,
    comment_count: observation.comments,
    favorites_count: observation.saves,
    music_id: description.soundId ?? undefined,
    hashtag_names: description.hashtags,
    username: handle,
    effect_ids: effects.map(({ effect_id }) => effect_id),
    effect_info_list: effects,
    sticker_info_list: ofKind('text').map(id => ({ sticker_id: '0', sticker_name: nameOf(id) })),
    playlist_id: description.playlistId ?? undefined,
    voice_to_text: description.transcript ?? undefined,
    video_duration: description.durationS,
    video_mention_list: description.mentions,
  };
}
