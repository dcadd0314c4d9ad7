import { endpointsOf } from '../../endpoints-of.ts';
import * as campaignResults from './campaign-results.ts';
import * as campaigns from './campaigns.ts';
import * as marketing from './marketing.ts';

export const campaignEndpoints = {
  ...endpointsOf(campaignResults),
  ...endpointsOf(campaigns),
  ...endpointsOf(marketing),
};
