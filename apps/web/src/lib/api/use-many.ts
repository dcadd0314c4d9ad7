'use client';
import type { CallOf, Endpoint, ReplyOf } from '@clipscope/contract';
import { useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useApiAccess } from './api-provider.tsx';
import { givenOr } from './given-replies.ts';
import type { CallResult } from './renewing-calls.ts';
import { manyKey, nameOfKey } from './reply-key.ts';
import { useCallApi } from './use-api.ts';

type About<E extends Endpoint> = { readonly id: string; readonly call: CallOf<E> };

export type Many<Reply> = {
  /** By id. While newer answers are on their way, the last ones stay. */
  readonly results: ReadonlyMap<string, CallResult<Reply>>;
  readonly retry: () => void;
};

/**
 * The same question about several; one that fails leaves the others their answers. Asked anew when `version`
 * changes, where the answers hang on something that the questions do not name.
 */
export function useMany<E extends Endpoint>(
  endpoint: E,
  asked: readonly About<E>[],
  version = '',
): Many<ReplyOf<E>> {
  const { userId } = useApiAccess();
  const callApi = useCallApi();
  const { fallback } = useSWRConfig();
  const calls = asked.map(({ call }) => call);
  const { data, mutate } = useSWR(
    calls.length === 0 ? null : manyKey(endpoint, calls, userId, version),
    key =>
      givenOr(fallback[nameOfKey(key)], () =>
        Promise.all(asked.map(async ({ id, call }) => [id, await callApi(endpoint, call)] as const)),
      ),
    { keepPreviousData: true },
  );
  return useMemo(() => ({ results: new Map(data), retry: () => void mutate() }), [data, mutate]);
}
