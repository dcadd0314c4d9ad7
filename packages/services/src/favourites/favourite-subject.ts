import { findPause, type SubjectKey } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf } from '@clipscope/contract';
import { normalizeHashtag, type Platform } from '@clipscope/domain';
import { isPassing, PlatformError } from '@clipscope/platforms';
import type { SignedInContext } from '../context.ts';
import { askedAccount } from '../tracking/asked-account.ts';
import { noSource, pauseAfter, reasonOf } from '../tracking/platform-refusals.ts';
import { storeRows } from '../tracking/store-rows.ts';
import { refuseFullPlan } from './places.ts';

type Asked = InputOf<Contract['addFavourite']>['body'];
type Subject = SubjectKey & { readonly name: string };

const HASHTAG = /^[\p{L}\p{M}\p{N}_]{1,100}$/u;
const SOUND_ID = /^[\w-]{1,100}$/;

/** The one form under which a subject is tracked, whatever a person typed for it. */
export async function favouriteSubject(context: SignedInContext, asked: Asked): Promise<Subject> {
  const { kind, platform } = asked;
  if (kind === 'account') return accountSubject(context, asked);
  const subjectId = kind === 'hashtag' ? normalizeHashtag(asked.subject) : asked.subject;
  if (!(kind === 'hashtag' ? HASHTAG : SOUND_ID).test(subjectId)) {
    const message = kind === 'hashtag' ? 'is not a hashtag' : 'is not the id of a sound';
    throw new CodedError('VALIDATION', undefined, { issues: [{ path: 'body.subject', message }] });
  }
  return { kind, platform, subjectId, name: subjectId };
}

/** An account that is not recorded yet is asked for at its platform: only what exists is tracked. */
async function accountSubject(context: SignedInContext, body: Asked): Promise<Subject> {
  const { platform, asked, known } = await askedAccount(context, body.subject, body.platform);
  if (known) return { kind: 'account', platform, subjectId: known.account_id, name: known.handle };
  const source = context.platforms.of(platform);
  if (!source) throw new CodedError('NOT_FOUND', noSource(platform));
  await refuseAsking(context, platform);
  try {
    const answer = await source.account(
      asked.kind === 'id' ? { accountId: asked.value } : { handle: asked.value },
    );
    const [account] = answer.accounts;
    if (!account) throw new CodedError('NOT_FOUND');
    await storeRows(context, answer);
    return { kind: 'account', platform, subjectId: account.accountId, name: account.handle };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    await pauseAfter(context, platform, error);
    const { retryAfterS } = error;
    throw new CodedError(isPassing(error) ? 'UNAVAILABLE' : 'NOT_FOUND', reasonOf(error, platform), {
      cause: error,
      ...(retryAfterS !== undefined && { retryAfterS }),
    });
  }
}

/** The platform is not bothered for a team that has no place left, nor while it asks for patience. */
async function refuseAsking(
  { business: { db }, actor, now }: SignedInContext,
  platform: Platform,
): Promise<void> {
  await refuseFullPlan(db, { id: actor.teamId, plan: actor.plan }, 'account');
  const pause = await findPause(db, platform, now());
  if (!pause) return;
  const retryAfterS = (pause.until.getTime() - now().getTime()) / 1000;
  throw new CodedError('UNAVAILABLE', pause.reason, { retryAfterS });
}
