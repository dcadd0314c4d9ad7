import { endpointsOf } from '../../endpoints-of.ts';
import * as access from './access.ts';
import * as apiKeys from './api-keys.ts';
import * as team from './team.ts';
import * as usage from './usage.ts';
import * as user from './user.ts';
import * as userLeaving from './user-leaving.ts';

export const accessEndpoints = {
  ...endpointsOf(access),
  ...endpointsOf(apiKeys),
  ...endpointsOf(team),
  ...endpointsOf(usage),
  ...endpointsOf(userLeaving),
  ...endpointsOf(user),
};
