import { endpointsOf } from '../../endpoints-of.ts';
import * as favourites from './favourites.ts';
import * as folders from './folders.ts';
import * as labels from './labels.ts';
import * as listening from './listening.ts';
import * as notifications from './notifications.ts';

export const favouritesEndpoints = {
  ...endpointsOf(favourites),
  ...endpointsOf(folders),
  ...endpointsOf(labels),
  ...endpointsOf(listening),
  ...endpointsOf(notifications),
};
