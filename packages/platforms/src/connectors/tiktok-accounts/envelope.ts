import { PlatformError } from '../../errors.ts';
import { type Fields, fieldsOf, isFields } from '../../files/json-formats/fields.ts';
import type { JsonReply, Verdict } from '../fetch-json.ts';
import { judgeData } from '../tiktok-open/envelope.ts';

/** The Business API's `{ code, message, request_id, data }`, which has status 200 for errors too. */
interface BusinessError {
  /** 0 for success; null for a reply in another format. */
  readonly code: number | null;
  /** For TikTok's support. */
  readonly requestId: string;
}

export function businessErrorOf(body: unknown): BusinessError {
  const { code, request_id } = isFields(body) ? body : {};
  const isNumber = typeof code === 'number' || (typeof code === 'string' && /^\d{1,9}$/.test(code));
  return {
    code: isNumber ? Number(code) : null,
    requestId: typeof request_id === 'string' ? request_id : '',
  };
}

export function businessDataOf(body: unknown): Fields {
  return isFields(body) ? fieldsOf(body, 'data') : {};
}

const TOO_OFTEN = 40_100;
/** Expired, missing, invalid. */
export const TOKEN_REFUSED: readonly number[] = [40_102, 40_104, 40_105];
const NOT_ALLOWED = [40_001, 40_003];
/** Recommended by TikTok. */
export const TOO_OFTEN_WAIT_S = 5 * 60;

/** TikTok rejected a parameter, such as the id of a video that does not exist. */
export class InvalidValue extends PlatformError {}
const INVALID_VALUE = 40_002;

export function judgeBusiness({ status, body }: JsonReply): Verdict {
  const { code, requestId } = businessErrorOf(body);
  if (code === null || code === 0) return status < 300 ? judgeData(body) : undefined;
  if (code === TOO_OFTEN) return { waitS: TOO_OFTEN_WAIT_S };
  if (TOKEN_REFUSED.includes(code)) return 'renew';
  if (code >= 50_000) return 'retry';
  const facts = [`code ${code}`, ...(requestId === '' ? [] : [`request ${requestId}`])].join(', ');
  if (NOT_ALLOWED.includes(code)) {
    const what = `The permissions granted at TikTok do not cover this request (${facts})`;
    return new PlatformError('UNAVAILABLE', `${what}. Connect again and grant them.`);
  }
  const refusal = `TikTok rejected the request (${facts}).`;
  return code === INVALID_VALUE
    ? new InvalidValue('UNAVAILABLE', refusal)
    : new PlatformError('UNAVAILABLE', refusal);
}
