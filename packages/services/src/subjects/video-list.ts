import type { Contract, ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { type QuestionInputOf, questions } from '@clipscope/observation-store';
import { pictureUrl } from '../accounts/picture-url.ts';
import { presentProvenance } from '../accounts/present-account.ts';
import type { Context } from '../context.ts';
import { accountsById } from './accounts-by-id.ts';
import { knownUntil, nowOrAsOf } from './day-range.ts';

type Reply = Pick<ReplyOf<Contract['hashtagVideos']>, 'total' | 'videos'>;
type Asked = QuestionInputOf<typeof questions.subjectVideoPage> & { readonly platform: Platform };

/** A page of the videos of a subject, country or industry. One that was never described is left out. */
export async function videoList(
  context: Pick<Context, 'observations' | 'settings'>,
  request: Asked,
): Promise<Reply> {
  const { observations } = context;
  const { platform, asOfDay } = request;
  const rows = await observations.ask(pageOf(request), request);
  if (rows.length === 0) return { total: await countBeyond(context, request), videos: [] };
  const [described, accounts] = await Promise.all([
    describedVideos(context, platform, rows, asOfDay),
    accountsById(
      context,
      platform,
      rows.map(row => row.account_id),
      asOfDay,
    ),
  ]);
  const descriptions = new Map(described.map(row => [row.video_id, row]));
  const videos = rows.flatMap(row => {
    const description = descriptions.get(row.video_id);
    const account = accounts.get(row.account_id);
    if (!description || !account) return [];
    return {
      platform,
      id: row.video_id,
      url: description.url,
      caption: description.caption,
      coverUrl: pictureUrl(context, description.cover_url),
      kind: description.kind,
      publishedAt: row.published_at,
      durationS: description.duration_s,
      hashtags: description.hashtags,
      views: row.views,
      likes: row.likes,
      comments: row.comments,
      shares: row.shares,
      saves: row.saves,
      engagementRate: row.engagement_rate,
      deletedAt: description.deleted_at,
      provenance: presentProvenance(row),
      account,
    };
  });
  return { total: rows[0]?.total ?? 0, videos };
}

/** A page after the last one still says how many there are. */
async function countBeyond({ observations }: Pick<Context, 'observations'>, request: Asked): Promise<number> {
  if (request.offset === 0) return 0;
  const [first] = await observations.ask(pageOf(request), { ...request, limit: 1, offset: 0 });
  return first?.total ?? 0;
}

function pageOf(request: Asked) {
  return nowOrAsOf(request, questions.subjectVideoPage, questions.subjectVideoPageAsOf);
}

/** What is shown of some videos, now or as it was known on a day. */
export async function describedVideos(
  { observations }: Pick<Context, 'observations'>,
  platform: Platform,
  videos: readonly { readonly account_id: string; readonly video_id: string }[],
  asOfDay: string | undefined,
) {
  const videoIds = videos.map(video => video.video_id);
  if (asOfDay === undefined)
    return observations.ask(questions.subjectVideoDescriptions, { platform, videoIds });
  const accountIds = videos.map(video => video.account_id);
  return observations.ask(questions.videoCards, { platform, accountIds, videoIds, ...knownUntil(asOfDay) });
}
