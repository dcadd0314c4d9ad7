import { pauseSource } from '@clipscope/business-store';
import { type Reason, reason, storedReason } from '@clipscope/contract';
import { PLATFORM_NAMES, type Platform } from '@clipscope/domain';
import { type Answer, isTemporary, PlatformError, type Rows } from '@clipscope/platforms';
import type { Context, RecordingContext } from '../context.ts';
import { FORGOTTEN, ForgottenError } from '../forgetting/forgotten.ts';
import { storeRows } from './store-rows.ts';
import { retryAt } from './video-schedule.ts';

export function noSource(platform: Platform): Reason {
  return reason('platform.noSource', { platform: PLATFORM_NAMES[platform] });
}

/** Awaits an answer. When it fails with a partial answer, stores that part and throws the error again. */
export async function storePartialAnswer(
  context: RecordingContext,
  request: Promise<Answer>,
  choose: (part: Rows) => Promise<Partial<Rows>> = async part => part,
): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof PlatformError && error.answer) await storeRows(context, await choose(error.answer));
    throw error;
  }
}

/** Pauses all tracking on a platform that is down or rate-limiting. */
export async function pauseAfter(context: Context, platform: Platform, error: unknown): Promise<void> {
  if (!isTemporary(error) || (error.code !== 'RATE_LIMITED' && error.code !== 'UNAVAILABLE')) return;
  await pauseSource(context.business.db, {
    platform,
    until: retryAt(context.now(), 1, error.retryAfterS),
    reason: storedReason(reasonOf(error, platform)),
  });
}

/** Why a request to a platform failed. Texts of unknown errors are not shown. */
export function reasonOf(error: unknown, platform: Platform): Reason {
  if (error instanceof ForgottenError) return FORGOTTEN;
  if (!(error instanceof PlatformError)) return reason('platform.ours');
  return reason(REASONS[error.code], { platform: PLATFORM_NAMES[platform] });
}

const REASONS = {
  NOT_FOUND: 'platform.notFound',
  PRIVATE: 'platform.private',
  NOT_OFFERED: 'platform.notOffered',
  RATE_LIMITED: 'platform.rateLimited',
  UNAVAILABLE: 'platform.unavailable',
  PARTIAL: 'platform.partial',
  BAD_CURSOR: 'platform.badCursor',
} as const satisfies Record<PlatformError['code'], string>;
