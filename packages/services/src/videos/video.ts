import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { DAY_MS, MEASURES, STICKER_KINDS, type VideoRow } from '@clipscope/domain';
import { type QuestionInputOf, questions, type RowOf } from '@clipscope/observation-store';
import { NO_DESCRIPTION, presentAccount } from '../accounts/present-account.ts';
import { engagementRate, NO_COUNTS, presentVideo } from '../accounts/videos/present-video.ts';
import type { ReadingContext } from '../context.ts';
import { presentMeasured } from '../insight/present-measured.ts';
import { readObservations } from '../measures/reading/read-observations.ts';
import { ageHoursAt, countedRow, readEarlier } from './earlier-videos.ts';
import { type FoundVideo, findVideo } from './find-video.ts';
import { measurePerformance } from './measure-performance.ts';
import { readVideoCards } from './present-video-card.ts';

type Reply = ReplyOf<Contract['video']>;

/** A video with its latest counts, its performance relative to earlier videos, and similar videos. */
export async function video(
  context: ReadingContext,
  { params: { id }, query }: InputOf<Contract['video']>,
  platformOnly = false,
): Promise<Reply> {
  const { observations } = context;
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const found = await findVideo(context, { id, platform: query.platform, asOf, platformOnly });
  const owner = { platform: found.platform, accountId: found.account_id, ...(asOf && { asOf }) };
  const [[counts], [account], size, earlier, parts, similar] = await Promise.all([
    observations.ask(questions.videoLatestCounts, { ...owner, videoId: found.video_id }),
    observations.ask(questions.accountById, owner),
    readObservations(context, owner).latest(),
    readEarlier(context, found, asOf),
    readParts(context, found, asOf),
    readSimilar(context, found, asOf),
  ]);
  const latest = counts ?? { ...NO_COUNTS, reposts: null, downloads: null, ...found };
  const followers = size?.followers ?? null;
  const row = countedRow(latest, found.video_id, found.published_at);
  // A video can be observed before its account.
  const owned = account ?? { ...NO_DESCRIPTION, ...found };
  return {
    ...presentVideo(context, found.platform, { ...found, ...latest, engagement_rate: engagementRate(row) }),
    account: presentAccount(context, owned, followers),
    state: found.deleted_at !== null ? 'deleted' : account?.is_private ? 'private' : 'public',
    ageHours: ageHoursAt(found.published_at, latest.observed_at),
    language: found.language,
    countryCode: found.country_code,
    widthPx: found.width_px,
    heightPx: found.height_px,
    mentions: found.mentions,
    isAd: found.is_ad,
    isPaidPartnership: found.is_paid_partnership,
    isAiGenerated: found.is_ai_generated,
    reposts: latest.reposts,
    downloads: latest.downloads,
    ...presentParts(found, parts),
    duetOf: found.duet_of,
    playlistId: found.playlist_id,
    transcript: found.transcript,
    rates: ratesOf(
      row,
      earlier.map(({ video: baseline }) => baseline),
    ),
    performance: await measurePerformance(context, { found, latest, earlier, followers }),
    similar,
  };
}

const RATES = [
  'engagement_rate_views',
  'like_rate',
  'comment_rate',
  'share_rate',
  'save_rate',
  'discussion',
] as const;

/** The video's own value of each rate next to the account's. */
function ratesOf(row: VideoRow, earlier: readonly VideoRow[]): Reply['rates'] {
  return RATES.map(metric => {
    const result = MEASURES[metric]({ videos: [row, ...earlier] });
    const own = result.notEnough ? undefined : result.parts.find(part => part.key === row.videoId);
    return { metric, value: own?.value ?? null, account: presentMeasured(metric, result) };
  });
}

type Part = RowOf<typeof questions.videoParts>;

async function readParts(
  { observations }: ReadingContext,
  found: FoundVideo,
  asOf: Date | undefined,
): Promise<Part[]> {
  const soundIds = found.sound_id ? [found.sound_id] : [];
  const stickerIds = found.sticker_ids;
  if (soundIds.length + stickerIds.length === 0) return [];
  const known = { platform: found.platform, ...(asOf && { asOf }) };
  return observations.ask(questions.videoParts, { ...known, soundIds, stickerIds });
}

function presentParts(found: FoundVideo, parts: readonly Part[]): Pick<Reply, 'sound' | 'stickers'> {
  const named = (part: Part['part'], id: string) => parts.find(row => row.part === part && row.id === id);
  const soundOf = (id: string) => {
    const sound = named('sound', id);
    return {
      id,
      name: sound?.name ?? null,
      author: sound?.author ?? null,
      isOriginal: sound ? sound.kind === 'original' : null,
    };
  };
  return {
    sound: found.sound_id ? soundOf(found.sound_id) : null,
    stickers: found.sticker_ids.map(id => {
      const sticker = named('sticker', id);
      return {
        id,
        name: sticker?.name ?? null,
        kind: STICKER_KINDS.find(kind => kind === sticker?.kind) ?? null,
      };
    }),
  };
}

const SIMILAR_SHOWN = 8;
const SIMILAR_WITHIN_MS = 90 * DAY_MS;

async function similarNow(
  observations: ReadingContext['observations'],
  request: Omit<QuestionInputOf<typeof questions.videoSimilar>, 'weights'>,
) {
  const { platform, hashtags, soundIds } = request;
  const rarest = await observations.ask(questions.videoRarest, { platform, hashtags, soundIds });
  if (rarest.length === 0) return [];
  const ofKind = (kind: 'hashtag' | 'sound') => rarest.filter(row => row.kind === kind);
  const [tags, sounds] = [ofKind('hashtag'), ofKind('sound')];
  return observations.ask(questions.videoSimilar, {
    ...request,
    hashtags: tags.map(({ subject }) => subject),
    soundIds: sounds.map(({ subject }) => subject),
    weights: [...tags, ...sounds].map(({ weight }) => weight),
  });
}

async function readSimilar(
  context: ReadingContext,
  found: FoundVideo,
  asOf: Date | undefined,
): Promise<Reply['similar']> {
  if (found.hashtags.length === 0 && !found.sound_id) return [];
  const published = Date.parse(found.published_at);
  const request = {
    platform: found.platform,
    accountId: found.account_id,
    hashtags: found.hashtags,
    soundIds: found.sound_id ? [found.sound_id] : [],
    publishedFrom: new Date(published - SIMILAR_WITHIN_MS),
    publishedTo: new Date(published + SIMILAR_WITHIN_MS),
    limit: SIMILAR_SHOWN,
  };
  const { observations } = context;
  const rows = asOf
    ? await observations.ask(questions.videoSimilarAsOf, { ...request, asOf })
    : await similarNow(observations, request);
  const cards = await readVideoCards(
    context,
    rows.map(row => ({ ...row, platform: found.platform })),
    { asOf },
  );
  return cards.map(({ row, video: card }) => ({
    video: card,
    sharedHashtags: row.shared_hashtags,
    sameSound: row.same_sound,
    likeness: row.likeness,
  }));
}
