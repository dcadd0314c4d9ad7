'use client';
import { contract } from '@clipscope/contract';
import { useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { isUnderWay } from './imported.ts';

const ASK_AGAIN_MS = 1500;

/** The team's uploads, polled while one is being processed. */
export function useImports() {
  const [isBusy, setBusy] = useState(false);
  const reply = useApi(contract.imports, {}, { refreshMs: isBusy ? ASK_AGAIN_MS : 0 });
  const now = reply.data?.imports.some(({ state }) => isUnderWay(state)) ?? false;
  if (now !== isBusy) setBusy(now);
  return reply;
}
