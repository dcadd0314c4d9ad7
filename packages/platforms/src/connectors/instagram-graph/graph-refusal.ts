import { PlatformError, type PlatformErrorCode } from '../../errors.ts';
import { InvalidRecord } from '../../files/format.ts';
import { type Fields, fieldsOf, isFields } from '../../files/json-formats/fields.ts';

interface GraphFault {
  readonly code: number;
  readonly subcode: number;
  readonly message: string;
  readonly isTransient: boolean;
  /** For Meta's support. */
  readonly traceId: string;
}

export function faultIn(body: unknown): GraphFault | null {
  if (!isFields(body) || !isFields(body.error)) return null;
  const error: Fields = fieldsOf(body, 'error');
  const numberIn = (name: string) => (typeof error[name] === 'number' ? error[name] : 0);
  const textIn = (name: string) => (typeof error[name] === 'string' ? error[name] : '');
  return {
    code: numberIn('code'),
    subcode: numberIn('error_subcode'),
    message: [textIn('message'), textIn('error_user_msg')].filter(text => text !== '').join(' '),
    isTransient: error.is_transient === true,
    traceId: textIn('fbtrace_id'),
  };
}

const RATE_CODES: ReadonlySet<number> = new Set([4, 17, 32, 613, 80002]);

export function isRateFault({ code }: GraphFault): boolean {
  return RATE_CODES.has(code);
}

export function isTokenFault({ code }: GraphFault): boolean {
  return code === 190 || code === 102;
}

export function isTemporaryFault({ code, isTransient }: GraphFault): boolean {
  return isTransient || code === 1 || code === 2;
}

const NO_SUCH_NAME = 2207013;
const NO_SUCH_HASHTAG = 2207024;
const HASHTAGS_USED_UP = 2207034;
const NO_SUCH_OBJECT = 33;

/** An unreadable reply is a fault of the platform. */
export async function orUnavailable<Value>(task: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await task();
  } catch (error) {
    throw error instanceof InvalidRecord ? unreadableResponse(error) : error;
  }
}

export function unreadableResponse(error: InvalidRecord): PlatformError {
  return new PlatformError('UNAVAILABLE', `Instagram’s response could not be read: ${error.message}`);
}

/** An error reply of the Graph API, whose details tell the connector which fields to drop. */
export class GraphRefusal extends PlatformError {
  readonly fault: GraphFault;

  constructor(code: PlatformErrorCode, sentence: string, fault: GraphFault) {
    super(code, fault.traceId === '' ? sentence : `${sentence} Meta’s trace ID: ${fault.traceId}.`);
    this.name = 'GraphRefusal';
    this.fault = fault;
  }

  get isHashtagQuotaUsedUp(): boolean {
    return this.code === 'RATE_LIMITED';
  }

  /** An unknown metric or field, or too few people: the request can be repeated without it. */
  get isAboutMetrics(): boolean {
    const { code, message } = this.fault;
    return this.code === 'UNAVAILABLE' && (code === 100 || (code === 10 && /not enough/i.test(message)));
  }
}

export function refusalOf(fault: GraphFault): GraphRefusal {
  const { code, subcode, message } = fault;
  const refuse = (kind: PlatformErrorCode, sentence: string) => new GraphRefusal(kind, sentence, fault);
  if (code === 110 || subcode === NO_SUCH_NAME) {
    return refuse('NOT_FOUND', 'Instagram has no professional account with this handle.');
  }
  if (code === 24 || subcode === NO_SUCH_HASHTAG) {
    return refuse('NOT_FOUND', 'Instagram has no such hashtag, or does not show it.');
  }
  if (code === 18 || subcode === HASHTAGS_USED_UP) {
    return refuse('RATE_LIMITED', 'Instagram’s limit of 30 different hashtags in 7 days is used up.');
  }
  if (code === 803 || (code === 100 && subcode === NO_SUCH_OBJECT)) {
    return refuse('NOT_FOUND', 'Instagram has nothing with this id, or does not show it.');
  }
  if (code === 100 && /\b(cursor|after)\b/i.test(message)) {
    return refuse('BAD_CURSOR', 'Instagram no longer accepts this page cursor.');
  }
  if (code === 3 || code === 10 || (code >= 200 && code < 300)) {
    return refuse(
      'UNAVAILABLE',
      'Instagram reports that the app, or the person who signed in, lacks a permission.',
    );
  }
  return refuse('UNAVAILABLE', `Instagram rejected the request with code ${code}.`);
}

export const notFound = (sentence: string) => new PlatformError('NOT_FOUND', sentence);
export const notOffered = (sentence: string) => new PlatformError('NOT_OFFERED', sentence);
