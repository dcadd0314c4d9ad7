import { type CallOf, callPath, type Endpoint } from '@clipscope/contract';
import { unstable_serialize } from 'swr';

type AnyCall = Parameters<typeof callPath>[1];

/** The user is part of the key, the token is not: a renewed token refetches nothing. */
export function replyKey<E extends Endpoint>(endpoint: E, call: CallOf<E>, userId: string | undefined) {
  return [callPath(endpoint, call as AnyCall), userId] as const;
}

/** For one call about several subjects. Another version refetches, though every path is the same. */
export function manyKey<E extends Endpoint>(
  endpoint: E,
  calls: readonly CallOf<E>[],
  userId: string | undefined,
  version: string,
) {
  return ['many', userId, version, ...calls.map(call => callPath(endpoint, call as AnyCall))] as const;
}

/** As the name of an entry in a cache. */
export const nameOfKey = (key: readonly unknown[]): string => unstable_serialize(key);
