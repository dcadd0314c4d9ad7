import { PlatformError, type PlatformErrorCode } from '../../errors.ts';
import { type Fields, isFields } from '../../files/json-formats/fields.ts';
import type { JsonReply, Verdict } from '../fetch-json.ts';

const GONE = 'Not found on YouTube: it was deleted, is private or never existed.';
const HIDDEN = 'Its owner has restricted access.';
const NOT_ALLOWED = 'YouTube does not allow this request with the key or token set.';

/** By YouTube's reason, in order of precedence. */
const REFUSALS: readonly (readonly [reason: string, code: PlatformErrorCode, sentence: string])[] = [
  ['API_KEY_INVALID', 'UNAVAILABLE', 'YouTube rejected the key.'],
  ['keyInvalid', 'UNAVAILABLE', 'YouTube rejected the key.'],
  ['keyExpired', 'UNAVAILABLE', 'YouTube rejected the key.'],
  ['accessNotConfigured', 'UNAVAILABLE', 'The YouTube Data API is not enabled in the key’s project.'],
  ['insufficientPermissions', 'UNAVAILABLE', NOT_ALLOWED],
  ['videoNotFound', 'NOT_FOUND', GONE],
  ['channelNotFound', 'NOT_FOUND', GONE],
  ['playlistNotFound', 'NOT_FOUND', GONE],
  ['commentNotFound', 'NOT_FOUND', GONE],
  ['channelClosed', 'NOT_FOUND', GONE],
  ['channelSuspended', 'NOT_FOUND', GONE],
  ['playlistItemsNotAccessible', 'PRIVATE', HIDDEN],
  ['playlistForbidden', 'PRIVATE', HIDDEN],
  ['invalidPageToken', 'BAD_CURSOR', 'YouTube no longer accepts this page cursor.'],
];

const ALL_SPENT = ['quotaExceeded', 'dailyLimitExceeded'];
const TOO_FAST = ['rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED'];

/** Judges replies other than 2xx. `exhaust` records that the daily quota is used up. */
export async function verdictOn(
  { status, body }: JsonReply,
  exhaust: () => Promise<PlatformError>,
): Promise<Verdict> {
  if (status < 300) return undefined;
  const problems = problemsIn(body);
  const has = (reasons: readonly string[]) => problems.some(({ reason }) => reasons.includes(reason));
  if (has(ALL_SPENT) || problems.some(({ isDaily }) => isDaily)) return await exhaust();
  if (has(TOO_FAST)) return { waitS: null };
  if (isCommentsDisabled(body)) return 'accepted';
  const known = REFUSALS.find(([reason]) => has([reason]));
  if (known !== undefined) return new PlatformError(known[1], known[2]);
  if (!has(['forbidden'])) return undefined;
  // YouTube's own domain refers to the video or list, any other to the key.
  const isOfSubject = problems.every(({ domain }) => domain.startsWith('youtube.'));
  return isOfSubject ? new PlatformError('PRIVATE', HIDDEN) : new PlatformError('UNAVAILABLE', NOT_ALLOWED);
}

/** A valid result rather than a failure. */
export function isCommentsDisabled(body: unknown): boolean {
  return problemsIn(body).some(({ reason }) => reason === 'commentsDisabled');
}

interface Problem {
  readonly reason: string;
  readonly domain: string;
  /** A daily quota is used up, whatever its name. */
  readonly isDaily: boolean;
}

/** Errors and their details have the same fields. Error replies may have any shape. */
function problemsIn(body: unknown): Problem[] {
  const error = isFields(body) && isFields(body.error) ? body.error : {};
  return [...listed(error.errors), ...listed(error.details)]
    .filter(item => typeof item.reason === 'string')
    .map(({ reason, domain, metadata }) => ({
      reason: String(reason),
      domain: typeof domain === 'string' ? domain : '',
      isDaily: isFields(metadata) && /^1\/d\//.test(String(metadata.quota_unit)),
    }));
}

function listed(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}
