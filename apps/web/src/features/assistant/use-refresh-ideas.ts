'use client';
import { contract } from '@clipscope/contract';
import { useRefresh } from '../../lib/api/use-write.ts';

const IDEAS = [contract.contentAssistant.path];

/** Everything of the assistant on the screen, and the quota. */
export const useRefreshIdeas = () => useRefresh(IDEAS);
