import { endpointsOf } from '../../endpoints-of.ts';
import * as chat from './chat.ts';
import * as support from './support.ts';

export const supportEndpoints = { ...endpointsOf(chat), ...endpointsOf(support) };
