import type { FavouriteKey } from '@clipscope/business-store';
import { CodedError, reason } from '@clipscope/contract';
import { isHashtag, normalizeHashtag, type Platform } from '@clipscope/domain';
import type { RecordingContext, SignedIn } from '../context.ts';
import { invalidField } from '../errors.ts';
import { parseAccount } from '../tracking/asked-account.ts';
import { accountOfPlatform, requestFromPlatform } from './existing-account.ts';
import { existingVideo } from './existing-video.ts';
import type { RecordedSubjects, SubjectInput } from './recorded-subjects.ts';

export type FavouriteSubject = FavouriteKey & { readonly name: string };

/** Throws before a platform request when the team has no place left for the kind. */
export type AssertRoom = (kind: 'account' | 'sound') => Promise<void>;

const SOUND_ID = /^[\w-]{1,100}$/;

/** The normalised form under which a subject is tracked or saved. */
export async function favouriteSubject(
  context: SignedIn<RecordingContext>,
  input: SubjectInput,
  recorded: RecordedSubjects,
  assertRoom: AssertRoom,
): Promise<FavouriteSubject> {
  const { kind, platform, subject } = input;
  if (kind === 'account') return accountSubject(context, input, recorded, assertRoom);
  if (kind === 'hashtag') {
    // A hashtag may be tracked before it is used, as for a new campaign.
    const hashtag = normalizeHashtag(subject);
    if (!isHashtag(hashtag)) throw invalidField('body.subject', reason('fields.hashtag'));
    return { kind, platform, subjectId: hashtag, name: hashtag };
  }
  if (kind === 'video') {
    const { videoId: subjectId, ...video } = await existingVideo(context, input, 'body.subject');
    return { kind, platform: video.platform, subjectId, name: subjectId };
  }
  if (!SOUND_ID.test(subject)) throw invalidField('body.subject', reason('fields.soundId'));
  const name = await soundTitle(context, platform, subject, recorded, assertRoom);
  return { kind, platform, subjectId: subject, name };
}

/** A sound that is not recorded yet is requested; while the platform is unavailable it is accepted unchecked. */
async function soundTitle(
  context: SignedIn<RecordingContext>,
  platform: Platform,
  soundId: string,
  recorded: RecordedSubjects,
  assertRoom: AssertRoom,
): Promise<string> {
  if (!context.platforms.of(platform)) return soundId;
  const known = recorded.soundTitle(platform, soundId);
  if (known !== undefined) return known;
  try {
    const { sounds } = await requestFromPlatform(
      context,
      platform,
      source => source.sound(soundId, { limit: 1 }),
      () => assertRoom('sound'),
    );
    const title = sounds[0]?.title ?? soundId;
    recorded.addSound(platform, soundId, title);
    return title;
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'UNAVAILABLE') throw error;
    return soundId;
  }
}

async function accountSubject(
  context: SignedIn<RecordingContext>,
  input: SubjectInput,
  recorded: RecordedSubjects,
  assertRoom: AssertRoom,
): Promise<FavouriteSubject> {
  const { platform, asked } = parseAccount(input.subject, input.platform);
  const known = recorded.account(platform, asked);
  const account = known ?? (await accountOfPlatform(context, platform, asked, () => assertRoom('account')));
  if (!known) recorded.addAccount(account, asked);
  return { kind: 'account', platform, subjectId: account.accountId, name: account.handle };
}
