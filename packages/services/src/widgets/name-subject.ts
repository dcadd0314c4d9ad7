import { findCampaign } from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import { findAccount } from '../accounts/find-account.ts';
import type { SignedInContext } from '../context.ts';
import { soundsById } from '../sounds/present-sound.ts';
import { findVideo } from '../videos/find-video.ts';

export type Subject = ReplyOf<Contract['widgetItem']>['subjects'][number];
type Named = { readonly name: string; readonly handle: string | null };

/** Fails if the subject is unknown. */
export async function nameSubject(context: SignedInContext, subject: Subject): Promise<Named> {
  const { kind, subjectId: id } = subject;
  if (kind === 'campaign') {
    const campaign = await findCampaign(context.business.db, context.actor.teamId, id);
    if (!campaign) throw new CodedError('NOT_FOUND');
    return { name: campaign.name, handle: null };
  }
  const { platform } = subject;
  switch (kind) {
    case 'account': {
      const account = await findAccount(context, { id, platform, asOf: undefined });
      return { name: account.display_name || account.handle, handle: account.handle };
    }
    case 'video': {
      const video = await findVideo(context, { id, platform, asOf: undefined });
      return { name: video.caption, handle: null };
    }
    case 'sound': {
      const soundOf = await soundsById(context, platform, [id]);
      return { name: soundOf(id).title ?? id, handle: null };
    }
    case 'sticker': {
      const request = { platform, stickerIds: [id] };
      const [sticker] = await context.observations.ask(questions.stickerDescriptions, request);
      return { name: sticker?.name ?? id, handle: null };
    }
    default:
      return { name: id, handle: null };
  }
}
