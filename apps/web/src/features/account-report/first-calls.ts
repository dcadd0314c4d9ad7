import { contract } from '@clipscope/contract';
import type { Reader } from '../../lib/api/reader.ts';
import { firstCall } from '../../lib/api/server-reader.ts';
import { readReportRange } from '../../lib/report/report-state.ts';
import {
  accountCall,
  basicCall,
  forecastCall,
  performanceCall,
  seriesCall,
  topVideosCall,
} from './account-call.ts';
import type { ReportSubject } from './report-subject.ts';
import { tabFrom } from './report-tabs.ts';

/** What the report asks for when it is opened, by the functions with which its parts ask. */
export function accountFirstCalls(subject: ReportSubject, reader: Reader) {
  const range = readReportRange(reader);
  const call = accountCall(subject, range);
  const forecast = forecastCall(subject, range);
  const frame = [
    firstCall(contract.accountBasic, basicCall(subject, range)),
    firstCall(contract.favourites, { query: { kind: 'account' } }),
  ];
  if (tabFrom(reader.read('tab'), subject.platform) !== 'overview') return frame;
  return [
    ...frame,
    firstCall(contract.accountSeries, seriesCall(subject, range)),
    firstCall(contract.accountInfo, call),
    firstCall(contract.accountScore, call),
    firstCall(contract.accountFindings, call),
    firstCall(contract.accountPerformance, performanceCall(subject, range)),
    firstCall(contract.accountVideos, topVideosCall(subject, range)),
    ...(forecast ? [firstCall(contract.accountForecast, forecast)] : []),
  ];
}
