'use client';
import type { CallOf, Endpoint, ReplyOf } from '@clipscope/contract';
import { FETCH } from '@clipscope/domain';
import { useCallback } from 'react';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import { isRefusal } from './api-error.ts';
import { useApiAccess } from './api-provider.tsx';
import { givenOr } from './given-replies.ts';
import { type CallResult, callApi, readApi } from './renewing-calls.ts';
import { nameOfKey, replyKey } from './reply-key.ts';
import { useGiven } from './server-replies.tsx';

type Options = {
  /** Shows the last answer while the next is on its way, for ranges and searches. */
  readonly keepPrevious?: boolean;
  /** Asks again after this time, while it is not 0. */
  readonly refreshMs?: number;
};

/** Reads an endpoint and keeps it fresh. A null call reads nothing; neither does a missing session. */
export function useApi<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E> | null,
  { keepPrevious = false, refreshMs = 0 }: Options = {},
): SWRResponse<ReplyOf<E> | null, Error> {
  const access = useApiAccess();
  const ready = endpoint.access === 'public' || access.token !== undefined;
  const key = call !== null && ready ? replyKey(endpoint, call, access.userId) : null;
  const { given, first } = useGiven<ReplyOf<E>>(key);
  const { cache } = useSWRConfig();
  const reply = useSWR<ReplyOf<E> | null, Error>(
    key,
    () => (call === null ? null : givenOr(given, () => readApi(access, endpoint, call))),
    {
      ...(first !== undefined && { fallbackData: first }),
      keepPreviousData: keepPrevious,
      refreshInterval: refreshMs,
      // A repeated question must not be answered with the answer before it.
      ...(refreshMs > 0 && { dedupingInterval: Math.min(FETCH.dedupeMs, refreshMs / 2) }),
    },
  );
  // What was read before stays through a failure, unless it is refused now or answers an earlier question.
  const isKept = (of: Error) =>
    !isRefusal(of) && (first !== undefined || (key && cache.get(nameOfKey(key))?.data !== undefined));
  return reply.error && !isKept(reply.error) ? { ...reply, data: undefined } : reply;
}

type CallApi = <E extends Endpoint>(endpoint: E, call: CallOf<E>) => Promise<CallResult<ReplyOf<E>>>;

/** Gives the function that makes one call, for forms and buttons. */
export function useCallApi(): CallApi {
  const access = useApiAccess();
  return useCallback((endpoint, call) => callApi(access, endpoint, call), [access]);
}
