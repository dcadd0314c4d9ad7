import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { CodedError, ERRORS, type ErrorBody, type ErrorCode, issueAt, reason } from '@clipscope/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Errors that Fastify raises before a handler runs. */
const BY_FRAMEWORK_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'VALIDATION',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'VALIDATION',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'VALIDATION',
  FST_ERR_BAD_URL: 'VALIDATION',
  FST_ERR_MAX_PARAM_LENGTH: 'VALIDATION',
};

/** Maps every error to HTTP. The text of an unknown error goes to the log, not to the caller. */
export function sendError(
  error: FastifyError | CodedError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const coded = toCoded(error);
  const { status } = ERRORS[coded.code];
  if (status >= 500) request.log.error({ failure: withoutValues(error) }, 'request failed');
  if (coded.retryAfterS !== undefined) reply.header('retry-after', String(Math.ceil(coded.retryAfterS)));
  const body: ErrorBody = {
    status,
    errorEnum: coded.code,
    message: coded.message,
    ...coded.reason,
    requestId: request.id,
    ...(coded.issues && { issues: coded.issues }),
    ...(coded.limitation && { limitation: coded.limitation }),
  };
  reply.status(status).send(body);
}

/** Requests that Node's HTTP parser rejects, such as those with an address of 100,000 characters. */
export function sendParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'PAYLOAD_TOO_LARGE' : 'VALIDATION';
  const { status, message } = ERRORS[code];
  const body: ErrorBody = { status, errorEnum: code, message, requestId: randomUUID() };
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  );
}

function toCoded(error: FastifyError | CodedError): CodedError {
  if (error instanceof CodedError) return error;
  const known = BY_FRAMEWORK_CODE[error.code];
  if (known === 'VALIDATION') {
    const path = error.code.startsWith('FST_ERR_CTP') ? 'body' : 'path';
    return unreadable(error, path);
  }
  if (known) return new CodedError(known);
  // Node's HTTP parser and other layers mark errors of the caller with a 4xx status.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return error.statusCode === 429 ? new CodedError('RATE_LIMITED') : unreadable(error, 'request');
  }
  return new CodedError('INTERNAL', undefined, { cause: error });
}

function unreadable(error: FastifyError, path: string): CodedError {
  return new CodedError('VALIDATION', undefined, {
    issues: [issueAt(path, reason('fields.unreadable', { detail: error.message }))],
  });
}

/** The text of a failed statement repeats its parameters, such as email addresses, so only its cause is logged. */
function withoutValues(error: Error): { name: string; message: string; code?: string; at: string[] } {
  const logged = 'params' in error && error.cause instanceof Error ? error.cause : error;
  const at = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line));
  return {
    name: logged.name,
    message: logged.message,
    ...('code' in logged && { code: String(logged.code) }),
    at: at.map(line => line.trim()),
  };
}
