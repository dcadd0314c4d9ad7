'use client';
import { contract } from '@clipscope/contract';
import { useApi } from '../../lib/api/use-api.ts';
import { WATCH_MS } from './admin.ts';

/** How many of a list the overview shows. */
export const SHOWN = 5;
const watching = { refreshMs: WATCH_MS };

/** Asked once for the figures and for the cards below them. */
export const useJobs = () => useApi(contract.adminJobs, {}, watching);
export const useIngest = () => useApi(contract.adminIngest, {}, watching);
export const useSources = () => useApi(contract.adminSources, {}, watching);
export const useOpenTickets = () =>
  useApi(contract.adminTickets, { query: { state: 'open', limit: SHOWN } }, watching);
