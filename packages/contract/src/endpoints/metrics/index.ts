import { endpointsOf } from '../../endpoints-of.ts';
import * as compare from './compare.ts';
import * as explain from './explain.ts';
import * as industries from './industries.ts';
import * as sources from './sources.ts';

export const metricsEndpoints = {
  ...endpointsOf(compare),
  ...endpointsOf(explain),
  ...endpointsOf(industries),
  ...endpointsOf(sources),
};
