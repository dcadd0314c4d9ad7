import { endpointsOf } from '../../endpoints-of.ts';
import * as finder from './finder.ts';
import * as search from './search.ts';
import * as searches from './searches.ts';

export const searchEndpoints = { ...endpointsOf(finder), ...endpointsOf(search), ...endpointsOf(searches) };
