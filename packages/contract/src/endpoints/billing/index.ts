import { endpointsOf } from '../../endpoints-of.ts';
import * as billing from './billing.ts';
import * as quota from './quota.ts';

export const billingEndpoints = { ...endpointsOf(billing), ...endpointsOf(quota) };
