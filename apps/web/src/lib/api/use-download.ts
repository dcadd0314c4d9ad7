'use client';
import type { CallOf, Endpoint } from '@clipscope/contract';
import { useCallback } from 'react';
import { ApiError } from './api-error.ts';
import { useApiAccess } from './api-provider.tsx';
import { type CallResult, fetchFile } from './renewing-calls.ts';

type Watch = { readonly signal: AbortSignal; readonly onBytes: (received: number) => void };

export type Download = <E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  watch: Watch,
) => Promise<CallResult<Blob>>;

/**
 * Gives the function that fetches a file with the session's token, which a plain link could not carry. Its bytes
 * are counted as they come. Never throws: a file that broke off is a failure, and none of it is given.
 */
export function useDownload(): Download {
  const access = useApiAccess();
  return useCallback(
    async (endpoint, call, { signal, onBytes }) => {
      try {
        const reply = await fetchFile(access, endpoint, call, signal);
        return { ok: true, data: await new Response(counted(reply, onBytes), reply).blob() };
      } catch (error) {
        if (error instanceof ApiError) return { ok: false, error };
        return { ok: false, error: new ApiError(String(error), { status: 0, cause: error }) };
      }
    },
    [access],
  );
}

function counted({ body }: Response, onBytes: (received: number) => void): ReadableStream | null {
  let received = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength;
      onBytes(received);
      controller.enqueue(chunk);
    },
  });
  return body?.pipeThrough(counter) ?? null;
}
