import { endpointsOf } from '../../endpoints-of.ts';
import * as namedWidgets from './named-widgets.ts';
import * as widgetData from './widget-data.ts';
import * as widgets from './widgets.ts';

export const dashboardEndpoints = {
  ...endpointsOf(namedWidgets),
  ...endpointsOf(widgetData),
  ...endpointsOf(widgets),
};
