import { type Db, listCampaignParts, putCampaignVideo } from '@clipscope/business-store';
import {
  CodedError,
  type Contract,
  type InputOf,
  MOST_CAMPAIGN_VIDEOS,
  type ReplyOf,
} from '@clipscope/contract';
import { type Platform, parseVideoRef } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { Context, RecordingContext, SignedIn, SignedInContext } from '../context.ts';
import { askPlatform } from '../favourites/existing-account.ts';
import { assertActive, assertRoomInCampaign, changingCampaign } from './own-campaign.ts';

export async function addCampaignVideo(
  context: SignedIn<RecordingContext>,
  { params: { id }, body }: InputOf<Contract['addCampaignVideo']>,
): Promise<ReplyOf<Contract['addCampaignVideo']>> {
  await assertActive(context, id);
  const ref = parseVideoRef(body.video);
  if (!ref) {
    const message = 'must be a video link or a video id';
    throw new CodedError('VALIDATION', undefined, { issues: [{ path: 'body.video', message }] });
  }
  const video = { platform: ref.platform ?? body.platform, videoId: ref.videoId };
  const accountId = (await knownOwner(context, video)) ?? (await askedOwner(context, video));
  return changingCampaign(context, id, (db, team) =>
    decide(context, db, { campaignId: id, teamId: team.id, ...video, accountId, included: true }),
  );
}

/** A video that was found by itself is remembered as left out, or it would be found again. */
export async function removeCampaignVideo(
  context: SignedInContext,
  { params: { id }, query: video }: InputOf<Contract['removeCampaignVideo']>,
): Promise<ReplyOf<Contract['removeCampaignVideo']>> {
  await assertActive(context, id);
  const accountId = await knownOwner(context, video);
  return changingCampaign(context, id, async (db, team) => {
    const { members, videos } = await listCampaignParts(db, team.id, [id]);
    const isOfMember = members.some(row => row.platform === video.platform && row.accountId === accountId);
    const isByHand = videos.some(row => row.platform === video.platform && row.videoId === video.videoId);
    if (accountId === undefined || !(isOfMember || isByHand)) {
      throw new CodedError('NOT_FOUND', 'This video is not in the campaign.');
    }
    await decide(context, db, { campaignId: id, teamId: team.id, ...video, accountId, included: false });
  });
}

type Video = { readonly platform: Platform; readonly videoId: string };
type Decision = Omit<Parameters<typeof putCampaignVideo>[1], 'decidedBy' | 'decidedAt'>;

async function decide(context: SignedInContext, db: Db, decision: Decision): Promise<void> {
  await putCampaignVideo(db, {
    ...decision,
    decidedBy: context.actor.userId,
    decidedAt: context.now(),
  });
  const { videos } = await listCampaignParts(db, decision.teamId, [decision.campaignId]);
  const alike = videos.filter(({ included }) => included === decision.included);
  const things = decision.included ? 'manually added videos' : 'excluded videos';
  assertRoomInCampaign(alike.length, MOST_CAMPAIGN_VIDEOS, things);
}

async function knownOwner({ observations }: Context, video: Video): Promise<string | undefined> {
  const [row] = await observations.ask(questions.campaignVideoOwner, video);
  return row?.account_id;
}

/** A video that was never seen is asked for at its platform: only what exists is put in. */
async function askedOwner(context: RecordingContext, { platform, videoId }: Video): Promise<string> {
  const { videos } = await askPlatform(context, platform, source => source.video(videoId));
  const found = videos.find(video => video.videoId === videoId);
  if (!found) throw new CodedError('NOT_FOUND');
  return found.accountId;
}
