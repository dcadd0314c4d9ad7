import type { SubjectKey } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import { isHashtag, normalizeHashtag, type Platform } from '@clipscope/domain';
import type { RecordingContext, SignedIn } from '../context.ts';
import { namedAccount } from '../tracking/asked-account.ts';
import { accountOfPlatform, askPlatform } from './existing-account.ts';
import type { AskedSubject, RecordedSubjects } from './recorded-subjects.ts';

export type FavouriteSubject = SubjectKey & { readonly name: string };

/** Refuses a team that has no place left for a kind: the platform is not bothered for it. */
export type RefuseFull = (kind: 'account' | 'sound') => Promise<void>;

const SOUND_ID = /^[\w-]{1,100}$/;

/** The one form under which a subject is tracked, whatever a person typed for it. */
export async function favouriteSubject(
  context: SignedIn<RecordingContext>,
  asked: AskedSubject,
  recorded: RecordedSubjects,
  assertRoom: RefuseFull,
): Promise<FavouriteSubject> {
  const { kind, platform } = asked;
  if (kind === 'account') return accountSubject(context, asked, recorded, assertRoom);
  const subjectId = kind === 'hashtag' ? normalizeHashtag(asked.subject) : asked.subject;
  if (!(kind === 'hashtag' ? isHashtag(subjectId) : SOUND_ID.test(subjectId))) {
    const message = kind === 'hashtag' ? 'must be a hashtag' : 'must be a sound id';
    throw new CodedError('VALIDATION', undefined, { issues: [{ path: 'body.subject', message }] });
  }
  // A hashtag may be followed before anybody has used it; whoever starts a campaign does.
  if (kind === 'hashtag') return { kind, platform, subjectId, name: subjectId };
  const name = await soundTitle(context, platform, subjectId, recorded, assertRoom);
  return { kind, platform, subjectId, name };
}

/** A sound that is not recorded yet is asked for; while nobody can say whether it exists it is taken on trust. */
async function soundTitle(
  context: SignedIn<RecordingContext>,
  platform: Platform,
  soundId: string,
  recorded: RecordedSubjects,
  assertRoom: RefuseFull,
): Promise<string> {
  if (!context.platforms.of(platform)) return soundId;
  const known = recorded.soundTitle(platform, soundId);
  if (known !== undefined) return known;
  try {
    const { sounds } = await askPlatform(
      context,
      platform,
      source => source.sound(soundId, { limit: 1 }),
      () => assertRoom('sound'),
    );
    const title = sounds[0]?.title ?? soundId;
    recorded.learnSound(platform, soundId, title);
    return title;
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'UNAVAILABLE') throw error;
    return soundId;
  }
}

async function accountSubject(
  context: SignedIn<RecordingContext>,
  { subject, platform: platformAsked }: AskedSubject,
  recorded: RecordedSubjects,
  assertRoom: RefuseFull,
): Promise<FavouriteSubject> {
  const { platform, asked } = namedAccount(subject, platformAsked);
  const known = recorded.account(platform, asked);
  const account = known ?? (await accountOfPlatform(context, platform, asked, () => assertRoom('account')));
  if (!known) recorded.learnAccount(account, asked);
  return { kind: 'account', platform, subjectId: account.accountId, name: account.handle };
}
