import { endpointsOf } from '../../endpoints-of.ts';
import * as exports from './exports.ts';
import * as imports from './imports.ts';
import * as shareLinks from './share-links.ts';
import * as sharedReports from './shared-reports.ts';
import * as sheets from './sheets.ts';

export const dataEndpoints = {
  ...endpointsOf(exports),
  ...endpointsOf(imports),
  ...endpointsOf(shareLinks),
  ...endpointsOf(sharedReports),
  ...endpointsOf(sheets),
};
