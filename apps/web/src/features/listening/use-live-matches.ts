import { contract, MAX_COUNTED_QUERY_CHARACTERS, type ReplyOf } from '@clipscope/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { ApiError } from '../../lib/api/api-error.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useSentence } from '../../lib/i18n/use-sentence.ts';

const DEBOUNCE_MS = 400;

export type LiveMatches = {
  readonly state: 'empty' | 'counting' | 'counted' | 'faulty' | 'failed' | 'notInPlan' | 'tooLong';
  readonly matches: ReplyOf<typeof contract.listenerMatches> | null;
  /** What is wrong with the query, and at which place from 0. */
  readonly fault: { readonly text: string; readonly at: number | null } | null;
};

/** Counts what a query finds while it is typed; the API says what is wrong with it. */
export function useLiveMatches(typed: string): LiveMatches {
  const query = typed.trimEnd();
  const [settled] = useDebouncedValue(query, DEBOUNCE_MS);
  const say = useSentence();
  const isCounted = settled !== '' && settled.length <= MAX_COUNTED_QUERY_CHARACTERS;
  const reply = useApi(contract.listenerMatches, isCounted ? { query: { query: settled, limit: 1 } } : null);
  const known = { matches: reply.data ?? null, fault: null };
  if (query === '') return { ...known, state: 'empty' };
  if (query.length > MAX_COUNTED_QUERY_CHARACTERS) return { ...known, state: 'tooLong' };
  if (query !== settled || (!reply.data && !reply.error)) return { ...known, state: 'counting' };
  const issue = reply.error instanceof ApiError ? reply.error.issues[0] : undefined;
  if (issue) {
    const character = issue.params?.character;
    const at = typeof character === 'number' ? character - 1 : null;
    return { matches: null, fault: { text: say(issue), at }, state: 'faulty' };
  }
  if (reply.error instanceof ApiError && reply.error.limitation) return { ...known, state: 'notInPlan' };
  return { ...known, state: reply.error ? 'failed' : 'counted' };
}
