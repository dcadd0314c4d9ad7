'use client';
import type { CallOf, Endpoint, ReplyOf } from '@clipscope/contract';
import { useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { type ApiError, isRefusal } from './api-error.ts';
import { useApiAccess } from './api-provider.tsx';
import { givenOr } from './given-replies.ts';
import type { CallResult } from './renewing-calls.ts';
import { manyKey, nameOfKey } from './reply-key.ts';
import { useGiven } from './server-replies.tsx';
import { useCallApi } from './use-api.ts';

type About<E extends Endpoint> = { readonly id: string; readonly call: CallOf<E> };

type Many<Reply> = {
  /** By id. While newer answers are on their way, or when they fail, the last ones stay. */
  readonly results: ReadonlyMap<string, CallResult<Reply>>;
  /** Of the last calls. */
  readonly failures: readonly ApiError[];
  readonly mutate: () => unknown;
};

/** The failure of the last call is beside the reply of an earlier one. */
type Entry<Reply> = readonly [id: string, shown: CallResult<Reply>, failure?: ApiError];

/**
 * The same call for several subjects; one failure does not affect the other replies. Refetched when `version` changes, if
 * replies depend on something that is not part of the calls.
 */
export function useMany<E extends Endpoint>(
  endpoint: E,
  asked: readonly About<E>[],
  version = '',
): Many<ReplyOf<E>> {
  const { userId } = useApiAccess();
  const callApi = useCallApi();
  const calls = asked.map(({ call }) => call);
  type Results = readonly Entry<ReplyOf<E>>[];
  const key = calls.length === 0 ? null : manyKey(endpoint, calls, userId, version);
  const { given, first } = useGiven<Results>(key);
  const { cache } = useSWRConfig();
  const askAll = () => {
    const before: Results = (key && cache.get(nameOfKey(key))?.data) ?? first ?? [];
    const earlier = new Map(before.map(([id, shown]) => [id, shown]));
    return Promise.all(
      asked.map(async ({ id, call }): Promise<Entry<ReplyOf<E>>> => {
        const result = await callApi(endpoint, call);
        const kept = earlier.get(id);
        if (!result.ok && kept?.ok && !isRefusal(result.error)) return [id, kept, result.error];
        return result.ok ? [id, result] : [id, result, result.error];
      }),
    );
  };
  const { data, mutate } = useSWR<Results>(key, () => givenOr<Results>(given, askAll), {
    keepPreviousData: true,
    ...(first !== undefined && { fallbackData: first }),
  });
  return useMemo(
    () => ({
      results: new Map(data?.map(([id, shown]) => [id, shown])),
      failures: data?.flatMap(([, , failure]) => failure ?? []) ?? [],
      mutate: () => mutate(),
    }),
    [data, mutate],
  );
}
