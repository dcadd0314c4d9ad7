import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { zoneForStore } from './days.ts';
import { findAccount } from './find-account.ts';
import { pictureUrl } from './picture-url.ts';
import { presentProvenance } from './present-account.ts';
import { coverRange } from './range.ts';

type Reply = ReplyOf<Contract['accountVideos']>;

/** The videos an account published in the range, with their latest counts. */
export async function accountVideos(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountVideos']>,
): Promise<Reply> {
  const range = coverRange(query, context.actor.plan, context.now());
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const account = await findAccount(context, { id: params.id, platform: query.platform, asOf });
  const days = {
    platform: account.platform,
    accountId: account.account_id,
    startDate: range.startDate,
    endDate: range.endDate,
    zone: zoneForStore(query.timezone),
    ...(asOf && { asOf }),
  };
  const { sort, limit, offset } = query;
  const [videos, [count]] = await Promise.all([
    context.observations.ask(questions.accountVideos, { ...days, sort, limit, offset }),
    context.observations.ask(questions.accountVideoCount, days),
  ]);
  return {
    range,
    total: count?.total ?? 0,
    videos: videos.map(video => presentVideo(context, account.platform, video)),
  };
}

function presentVideo(
  context: SignedInContext,
  platform: Reply['videos'][number]['platform'],
  video: RowOf<typeof questions.accountVideos>,
): Reply['videos'][number] {
  return {
    platform,
    id: video.video_id,
    url: video.url,
    caption: video.caption,
    coverUrl: pictureUrl(context, video.cover_url),
    kind: video.kind,
    publishedAt: video.published_at,
    durationS: video.duration_s,
    hashtags: video.hashtags,
    views: video.views,
    likes: video.likes,
    comments: video.comments,
    shares: video.shares,
    saves: video.saves,
    engagementRate: video.engagement_rate,
    deletedAt: video.deleted_at,
    provenance: presentProvenance(video),
  };
}
