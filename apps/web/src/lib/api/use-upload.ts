'use client';
import type { CallOf, Endpoint, ReplyOf } from '@clipscope/contract';
import { useCallback } from 'react';
import { openLimitationOf } from '../limitation/limitation-store.ts';
import { ApiError, isLimitation } from './api-error.ts';
import { useApiAccess } from './api-provider.tsx';
import { type CallResult, uploadFile } from './renewing-calls.ts';
import type { SendWatch } from './send-file.ts';

type Upload = <E extends Endpoint>(
  endpoint: E,
  call: Omit<CallOf<E>, 'body'>,
  file: Blob,
  watch: SendWatch,
) => Promise<CallResult<ReplyOf<E>>>;

/** Gives the function that sends a file, whose bytes are counted as they leave. Never throws. */
export function useUpload(): Upload {
  const access = useApiAccess();
  return useCallback(
    async (endpoint, call, file, watch) => {
      try {
        return { ok: true, data: await uploadFile(access, endpoint, call, file, watch) };
      } catch (cause) {
        const error = cause instanceof ApiError ? cause : new ApiError(String(cause), { status: 0, cause });
        if (isLimitation(error)) openLimitationOf(error);
        return { ok: false, error };
      }
    },
    [access],
  );
}
