import { endpointsOf } from '../../endpoints-of.ts';
import * as accountContent from './account-content.ts';
import * as accountEstimates from './account-estimates.ts';
import * as accountInsight from './account-insight.ts';
import * as accounts from './accounts.ts';
import * as audience from './audience.ts';
import * as powerTable from './power-table.ts';
import * as tracking from './tracking.ts';
import * as youtube from './youtube.ts';

export const accountEndpoints = {
  ...endpointsOf(accountContent),
  ...endpointsOf(accountEstimates),
  ...endpointsOf(accountInsight),
  ...endpointsOf(accounts),
  ...endpointsOf(audience),
  ...endpointsOf(powerTable),
  ...endpointsOf(tracking),
  ...endpointsOf(youtube),
};
