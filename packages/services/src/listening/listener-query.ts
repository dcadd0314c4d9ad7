import { isUniqueViolation } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import { type ListenerQuery, listenerFaults, normalizeListenerQuery } from '@clipscope/domain';

/** The query in the form in which it is kept; one that makes no sense is refused. */
export function listenerQuery(asked: ListenerQuery): ListenerQuery {
  const query = normalizeListenerQuery(asked);
  const issues = listenerFaults(query).map(({ field, message }) => ({ path: `body.${field}`, message }));
  if (issues.length > 0) throw new CodedError('VALIDATION', undefined, { issues });
  return query;
}

export function rethrowNameTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new CodedError('CONFLICT', 'Your team already has a listener with this name.', { cause: error });
}
