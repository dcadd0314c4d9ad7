import { retryAfterS } from '@clipscope/domain';
import { PlatformError } from '../../errors.ts';
import { type Fields, fieldsOf, isFields, textOf } from '../../files/json-formats/fields.ts';
import type { JsonReply, Verdict } from '../fetch-json.ts';

/** TikTok's `{ error: { code, message, log_id } }`, with or without `data`. */
export interface OpenError {
  readonly status: number;
  /** `ok` for success; empty for a reply in another format. */
  readonly code: string;
  readonly message: string;
  /** For TikTok's support. */
  readonly logId: string;
}

export function openErrorOf({ body, status }: JsonReply): OpenError {
  const error = isFields(body) && isFields(body.error) ? body.error : {};
  const field = (name: string) => (typeof error[name] === 'string' ? error[name] : '');
  return { status, code: field('code'), message: field('message'), logId: field('log_id') };
}

/** When TikTok does not give a delay. */
const SLOW_DOWN_S = 10;

export function judgeOpen(reply: JsonReply, now: Date): Verdict {
  const error = openErrorOf(reply);
  switch (error.code) {
    case 'ok':
    case '':
      return reply.status < 300 ? judgeData(reply.body) : undefined;
    case 'access_token_invalid':
      return 'renew';
    case 'rate_limit_exceeded':
      return { waitS: retryAfterS(reply.headers.get('retry-after'), now) ?? SLOW_DOWN_S };
    case 'scope_not_authorized':
    case 'scope_permission_missed':
      return new PlatformError(
        'UNAVAILABLE',
        `The permissions granted at TikTok do not cover this request (${error.code}). Connect again and grant them.`,
      );
    case 'internal_error':
    case 'timeout':
      return 'retry';
    default:
      return error.status >= 500 || error.status === 429 || error.status === 401 ? undefined : refused(error);
  }
}

/** A reply without data would be read as an empty list or a deleted account. */
export function judgeData(body: unknown): Verdict {
  if (isFields(body) && isFields(body.data)) return undefined;
  return new PlatformError('UNAVAILABLE', 'TikTok’s response could not be read: data is missing.');
}

export function refused({ code, logId }: OpenError): PlatformError {
  const facts = [code, ...(logId === '' ? [] : [`log id ${logId}`])].join(', ');
  return new PlatformError('UNAVAILABLE', `TikTok rejected the request (${facts}).`);
}

export function dataOf(answer: unknown): Fields {
  return isFields(answer) ? fieldsOf(answer, 'data') : {};
}

export const cursorText = (data: Fields): string =>
  typeof data.cursor === 'number' ? String(data.cursor) : textOf(data, 'cursor');
