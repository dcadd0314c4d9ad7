'use client';
import type { CallOf, Endpoint, ReplyOf } from '@clipscope/contract';
import { useMemo } from 'react';
import useSWR from 'swr';
import { useApiAccess } from './api-provider.tsx';
import { givenOr } from './given-replies.ts';
import type { CallResult } from './renewing-calls.ts';
import { manyKey } from './reply-key.ts';
import { useGiven } from './server-replies.tsx';
import { useCallApi } from './use-api.ts';

type About<E extends Endpoint> = { readonly id: string; readonly call: CallOf<E> };

type Many<Reply> = {
  /** By id. While newer answers are on their way, the last ones stay. */
  readonly results: ReadonlyMap<string, CallResult<Reply>>;
  readonly retry: () => void;
};

/**
 * The same call for several subjects; one failure leaves the other replies. Refetched when `version`
 * changes, where the answers hang on something that the questions do not name.
 */
export function useMany<E extends Endpoint>(
  endpoint: E,
  asked: readonly About<E>[],
  version = '',
): Many<ReplyOf<E>> {
  const { userId } = useApiAccess();
  const callApi = useCallApi();
  const calls = asked.map(({ call }) => call);
  type Results = (readonly [string, CallResult<ReplyOf<E>>])[];
  const key = calls.length === 0 ? null : manyKey(endpoint, calls, userId, version);
  const { given, first } = useGiven<Results>(key);
  const askAll = () =>
    Promise.all(asked.map(async ({ id, call }) => [id, await callApi(endpoint, call)] as const));
  const { data, mutate } = useSWR<Results>(key, () => givenOr<Results>(given, askAll), {
    keepPreviousData: true,
    ...(first !== undefined && { fallbackData: first }),
  });
  return useMemo(() => ({ results: new Map(data), retry: () => void mutate() }), [data, mutate]);
}
