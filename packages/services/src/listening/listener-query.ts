import { CodedError, issueAt, type Reason, reason } from '@clipscope/contract';
import {
  type ListenerProblem,
  type ListenerQuery,
  listenerProblems,
  normalizeListenerQuery,
} from '@clipscope/domain';

/** The query in its stored form. */
export function listenerQuery(input: ListenerQuery): ListenerQuery {
  const query = normalizeListenerQuery(input);
  const issues = listenerProblems(query).map(problem => issueAt(`body.${problem.field}`, ruleOf(problem)));
  if (issues.length > 0) throw new CodedError('VALIDATION', undefined, { issues });
  return query;
}

function ruleOf(problem: ListenerProblem): Reason {
  return problem.problem === 'empty'
    ? reason('fields.listenerEmpty')
    : reason('fields.listenerContradiction', { phrase: problem.phrase });
}
