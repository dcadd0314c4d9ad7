import { pauseSource } from '@clipscope/business-store';
import { PLATFORM_NAMES, type Platform } from '@clipscope/domain';
import { type Answer, isTemporary, PlatformError, type Rows } from '@clipscope/platforms';
import type { Context, RecordingContext } from '../context.ts';
import { FORGOTTEN, ForgottenError } from '../forgetting/forgotten.ts';
import { storeRows } from './store-rows.ts';
import { retryAt } from './video-schedule.ts';

export function noSource(platform: Platform): string {
  return `No ${PLATFORM_NAMES[platform]} source is connected.`;
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
    reason: reasonOf(error, platform),
  });
}

/** The error as a sentence for users. Texts of unknown errors are not shown. */
export function reasonOf(error: unknown, platform: Platform): string {
  if (error instanceof ForgottenError) return FORGOTTEN;
  if (!(error instanceof PlatformError)) return 'Something went wrong on our side.';
  return REASONS[error.code](PLATFORM_NAMES[platform]);
}

const REASONS: Record<PlatformError['code'], (name: string) => string> = {
  NOT_FOUND: name => `Not found on ${name}, or no longer available.`,
  PRIVATE: name => `This is private on ${name}.`,
  NOT_OFFERED: name => `${name} does not provide this data.`,
  RATE_LIMITED: name => `${name} is rate-limiting our requests.`,
  UNAVAILABLE: name => `${name} is not responding at the moment.`,
  PARTIAL: name => `${name} returned incomplete data.`,
  BAD_CURSOR: name => `${name} could not continue the list. It will be read again from the start.`,
};
