import type { Contract, ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { type QuestionInputOf, questions } from '@clipscope/observation-store';
import { presentVideo } from '../accounts/videos/present-video.ts';
import type { Context } from '../context.ts';
import { accountsById } from './accounts-by-id.ts';
import { knownUntil, nowOrAsOf } from './day-range.ts';
import { pageOf } from './page-of.ts';

type Reply = Pick<ReplyOf<Contract['hashtagVideos']>, 'total' | 'videos'>;
type VideoListRequest = QuestionInputOf<typeof questions.subjectVideoPage> & { readonly platform: Platform };

/** A page of the videos of a subject, country or industry; videos without a description are left out. */
export async function videoList(
  context: Pick<Context, 'observations' | 'settings'>,
  request: VideoListRequest,
): Promise<Reply> {
  const { observations } = context;
  const { platform, asOfDay } = request;
  const question = nowOrAsOf(request, questions.subjectVideoPage, questions.subjectVideoPageAsOf);
  const { total, rows } = await pageOf(page => observations.ask(question, { ...request, ...page }), request);
  if (rows.length === 0) return { total, videos: [] };
  const accountIds = rows.map(row => row.account_id);
  const [described, accounts] = await Promise.all([
    describedVideos(context, platform, rows, asOfDay),
    accountsById(context, platform, accountIds, asOfDay),
  ]);
  const descriptions = new Map(described.map(row => [row.video_id, row]));
  const videos = rows.flatMap(row => {
    const description = descriptions.get(row.video_id);
    const account = accounts.get(row.account_id);
    if (!description || !account) return [];
    return { ...presentVideo(context, platform, { ...description, ...row }), account };
  });
  return { total, videos };
}

/** The descriptions of several videos, now or as known on a day. */
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
