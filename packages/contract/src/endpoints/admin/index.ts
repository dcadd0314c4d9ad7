import { endpointsOf } from '../../endpoints-of.ts';
import * as admin from './admin.ts';
import * as adminAccess from './admin-access.ts';
import * as adminOperation from './admin-operation.ts';
import * as adminSources from './admin-sources.ts';
import * as adminSupport from './admin-support.ts';
import * as operation from './operation.ts';

export const adminEndpoints = {
  ...endpointsOf(adminAccess),
  ...endpointsOf(adminOperation),
  ...endpointsOf(adminSources),
  ...endpointsOf(adminSupport),
  ...endpointsOf(admin),
  ...endpointsOf(operation),
};
