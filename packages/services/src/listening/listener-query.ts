import { CodedError } from '@clipscope/contract';
import { type ListenerQuery, listenerProblems, normalizeListenerQuery } from '@clipscope/domain';

/** The query in its stored form. */
export function listenerQuery(input: ListenerQuery): ListenerQuery {
  const query = normalizeListenerQuery(input);
  const issues = listenerProblems(query).map(({ field, message }) => ({ path: `body.${field}`, message }));
  if (issues.length > 0) throw new CodedError('VALIDATION', undefined, { issues });
  return query;
}
