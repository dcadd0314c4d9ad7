import { CodedError, reason } from '@clipscope/contract';
import {
  ForbiddenError,
  InvalidDataError,
  NotFoundError,
  ParsingError,
  PreviewTokenExpiredError,
} from '@prismicio/client';

type ContentErrorKind =
  | 'preview-expired'
  | 'forbidden'
  | 'not-found'
  | 'invalid-data'
  | 'parsing'
  | 'generic';

/** References that expired or do not exist are forbidden kinds, too. */
function contentErrorKind(error: unknown): ContentErrorKind {
  if (error instanceof PreviewTokenExpiredError) return 'preview-expired';
  if (error instanceof ForbiddenError) return 'forbidden';
  if (error instanceof NotFoundError) return 'not-found';
  if (error instanceof InvalidDataError) return 'invalid-data';
  if (error instanceof ParsingError) return 'parsing';
  return 'generic';
}

/** What the reader is told. The vendor's message is only the cause: it can contain the access token in an address. */
export function codedContentError(error: unknown): CodedError {
  if (error instanceof CodedError) return error;
  switch (contentErrorKind(error)) {
    case 'preview-expired':
      return new CodedError('LINK_INVALID', reason('content.previewExpired'));
    case 'not-found':
      return new CodedError('NOT_FOUND');
    case 'forbidden':
      return new CodedError('UNAVAILABLE', reason('content.forbidden'), { cause: nameOf(error) });
    case 'invalid-data':
    case 'parsing':
      return new CodedError('UNAVAILABLE', reason('content.rejected'), { cause: nameOf(error) });
    default:
      return new CodedError('UNAVAILABLE', reason('content.unavailable'), { cause: nameOf(error) });
  }
}

/** Without its message and address. */
function nameOf(error: unknown): Error {
  return new Error(`Content service: ${error instanceof Error ? error.name : 'unknown error'}`);
}
