'use client';
import type { CallOf, Endpoint, ReplyOf } from '@clipscope/contract';
import { useCallback, useState } from 'react';
import { useSentence } from '../i18n/use-sentence.ts';
import { type ApiError, isLimitation } from './api-error.ts';
import { useCallApi } from './use-api.ts';

export type Write = ReturnType<typeof useWrite>['write'];

const NO_FIELDS: readonly string[] = [];

/**
 * One form's call: whether it is under way, and what was refused. Refusals of the named fields are shown beside
 * them; what the plan refuses is shown by the limitation modal; anything else is the form's own failure.
 */
export function useWrite(fields: readonly string[] = NO_FIELDS) {
  const callApi = useCallApi();
  const say = useSentence();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const write = useCallback(
    async <E extends Endpoint>(endpoint: E, call: CallOf<E>): Promise<ReplyOf<E> | null> => {
      setBusy(true);
      setError(null);
      const result = await callApi(endpoint, call);
      setBusy(false);
      if (result.ok) return result.data;
      if (!isLimitation(result.error)) setError(result.error);
      return null;
    },
    [callApi],
  );
  const forget = useCallback(() => setError(null), []);

  const fault = (field: string) => {
    const issue = error?.issues.find(({ path }) => path === `body.${field}`);
    return issue && say(issue);
  };
  const isShownAtField =
    error !== null &&
    error.issues.length > 0 &&
    error.issues.every(({ path }) => fields.some(field => path === `body.${field}`));
  return { write, busy, fault, failure: isShownAtField ? null : error, forget };
}
