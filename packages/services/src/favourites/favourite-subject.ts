import type { SubjectKey } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf } from '@clipscope/contract';
import { normalizeHashtag, type Platform } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { askPlatform, existingAccount } from './existing-account.ts';
import { refuseFullPlan } from './places.ts';

type Asked = InputOf<Contract['addFavourite']>['body'];
export type FavouriteSubject = SubjectKey & { readonly name: string };

export const HASHTAG = /^[\p{L}\p{M}\p{N}_]{1,100}$/u;
const SOUND_ID = /^[\w-]{1,100}$/;

/** The one form under which a subject is tracked, whatever a person typed for it. */
export async function favouriteSubject(context: SignedInContext, asked: Asked): Promise<FavouriteSubject> {
  const { kind, platform } = asked;
  if (kind === 'account') return accountSubject(context, asked);
  const subjectId = kind === 'hashtag' ? normalizeHashtag(asked.subject) : asked.subject;
  if (!(kind === 'hashtag' ? HASHTAG : SOUND_ID).test(subjectId)) {
    const message = kind === 'hashtag' ? 'is not a hashtag' : 'is not the id of a sound';
    throw new CodedError('VALIDATION', undefined, { issues: [{ path: 'body.subject', message }] });
  }
  // A hashtag may be followed before anybody has used it; whoever starts a campaign does.
  if (kind === 'hashtag') return { kind, platform, subjectId, name: subjectId };
  return soundSubject(context, platform, subjectId);
}

/** A sound that is not recorded yet is asked for; while nobody can say whether it exists it is taken on trust. */
async function soundSubject(
  context: SignedInContext,
  platform: Platform,
  soundId: string,
): Promise<FavouriteSubject> {
  const { business, actor, observations } = context;
  const subject = { kind: 'sound', platform, subjectId: soundId } as const;
  if (!context.platforms.of(platform)) return { ...subject, name: soundId };
  const [known] = await observations.ask(questions.soundDescriptions, { platform, soundIds: [soundId] });
  if (known) return { ...subject, name: known.title };
  try {
    const { sounds } = await askPlatform(
      context,
      platform,
      source => source.sound(soundId, { limit: 1 }),
      () => refuseFullPlan(business.db, { id: actor.teamId, plan: actor.plan }, 'sound'),
    );
    return { ...subject, name: sounds[0]?.title ?? soundId };
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'UNAVAILABLE') throw error;
    return { ...subject, name: soundId };
  }
}

/** The platform is not bothered for a team that has no place left. */
async function accountSubject(context: SignedInContext, asked: Asked): Promise<FavouriteSubject> {
  const { business, actor } = context;
  const { platform, accountId, handle } = await existingAccount(context, asked, () =>
    refuseFullPlan(business.db, { id: actor.teamId, plan: actor.plan }, 'account'),
  );
  return { kind: 'account', platform, subjectId: accountId, name: handle };
}
