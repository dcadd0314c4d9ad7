import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { findVideo } from '../videos/find-video.ts';
import { readAudience } from './read-audience.ts';

/** The viewers of a video by age, gender and country. */
export async function videoAudience(
  context: SignedInContext,
  { params, query }: InputOf<Contract['videoAudience']>,
): Promise<ReplyOf<Contract['videoAudience']>> {
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const { account_id: accountId, video_id: subjectId } = await findVideo(context, {
    id: params.id,
    platform: 'tiktok',
    asOf,
    platformOnly: true,
  });
  return readAudience(context, { platform: 'tiktok', accountId, subjectKind: 'video', subjectId }, query);
}
