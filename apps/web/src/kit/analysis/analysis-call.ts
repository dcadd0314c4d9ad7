import { contract } from '@clipscope/contract';
import { ask } from '../../lib/report/report-calls.ts';

/** Belongs to every tab with figures of analysed texts. */
export const analysisCall = () => ask(contract.analysisProgress, {});
