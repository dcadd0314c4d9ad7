import {
  ERRORS,
  type ErrorCode,
  type Issue,
  LIMITATION_CODES,
  type LimitationReason,
  type Reason,
} from '@clipscope/contract';
import { UNKNOWN_ERROR_FORMAT } from '@clipscope/domain';
import { loadReasons } from '../i18n/reason-texts.ts';

/** A reply that was not ok, or no reply at all (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly errorEnum: ErrorCode | undefined;
  /** The sentence by its name, where the API says more than the code of the error. */
  readonly reason: Reason | undefined;
  readonly requestId: string | undefined;
  readonly issues: readonly Issue[];
  /** What of the plan stands in the way, when that is why. */
  readonly limitation: LimitationReason | undefined;

  constructor(
    message: string,
    details: {
      status: number;
      errorEnum?: ErrorCode | undefined;
      reason?: Reason | undefined;
      requestId?: string | undefined;
      issues?: readonly Issue[] | undefined;
      limitation?: LimitationReason | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.status = details.status;
    this.errorEnum = details.errorEnum;
    this.reason = details.reason;
    this.requestId = details.requestId;
    this.issues = details.issues ?? [];
    this.limitation = details.limitation;
  }
}

/** Whether a bigger plan would lift this refusal. */
export function isLimitation(error: ApiError): boolean {
  return error.errorEnum !== undefined && LIMITATION_CODES.includes(error.errorEnum);
}

/** Trying again changes nothing: what was read earlier may be gone, or not for this reader any more. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

export async function apiErrorFrom(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = parseObject(text);
  const reason = isReason(body) ? { code: body.code, params: body.params } : undefined;
  if (reason || Array.isArray(body?.issues)) await loadReasons();
  const message = typeof body?.message === 'string' ? body.message : apiErrorText(text);
  return new ApiError(message, {
    status: response.status,
    errorEnum: isErrorCode(body?.errorEnum) ? body.errorEnum : undefined,
    reason,
    requestId: typeof body?.requestId === 'string' ? body.requestId : undefined,
    issues: Array.isArray(body?.issues) ? body.issues.filter(isIssue) : undefined,
    limitation: isObject(body?.limitation) ? body.limitation : undefined,
  });
}

/** What a failed reply says, for logs and for messages that have no better sentence. */
export function apiErrorText(body: string): string {
  let reply: unknown;
  try {
    reply = JSON.parse(body);
  } catch {
    return UNKNOWN_ERROR_FORMAT;
  }
  if (isObject(reply) && typeof reply.errorEnum === 'string') return reply.errorEnum;
  const issues = Array.isArray(reply) ? reply : isObject(reply) ? reply.issues : undefined;
  if (Array.isArray(issues) && issues.length > 0 && issues.every(hasMessage)) {
    return issues.map(issueText).join(', ');
  }
  if (isObject(reply) && typeof reply.message === 'string' && typeof reply.requestId === 'string') {
    return `${reply.message} (${reply.requestId})`;
  }
  return JSON.stringify(reply);
}

function issueText({ message, path }: { message: string; path?: unknown }): string {
  const place = Array.isArray(path) ? path.join('.') : typeof path === 'string' ? path : '';
  return place === '' ? message : `${message}: ${place}`;
}

function hasMessage(value: unknown): value is { message: string; path?: unknown } {
  return isObject(value) && typeof value.message === 'string';
}

function isIssue(value: unknown): value is Issue {
  return hasMessage(value) && 'path' in value && typeof value.path === 'string';
}

function isReason(value: unknown): value is Reason {
  return isObject(value) && typeof value.code === 'string' && isObject(value.params);
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
