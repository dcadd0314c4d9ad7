'use client';
import { type CallOf, callPath, type Endpoint, type ReplyOf } from '@clipscope/contract';
import { useMemo } from 'react';
import useSWR from 'swr';
import { useApiAccess } from './api-provider.tsx';
import type { CallResult } from './renewing-calls.ts';
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
  const paths = asked.map(({ call }) => callPath(endpoint, call as Parameters<typeof callPath>[1]));
  const { data, mutate } = useSWR(
    paths.length === 0 ? null : ['many', userId, version, ...paths],
    () => Promise.all(asked.map(async ({ id, call }) => [id, await callApi(endpoint, call)] as const)),
    { keepPreviousData: true },
  );
  return useMemo(() => ({ results: new Map(data), retry: () => void mutate() }), [data, mutate]);
}
