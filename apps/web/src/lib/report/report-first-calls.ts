import type { CallOf, Endpoint } from '@clipscope/contract';
import { type Feature, hasFeature } from '@clipscope/domain';
import { type FirstCall, firstCall, firstCalls, type Reader } from '../api/server-reader.ts';
import { callsOf, headOf, type ReportCall, type ReportCalls } from './report-calls.ts';
import { readReportRange } from './report-state.ts';

/** What a declared report asks for when it is opened, for a page that the server reads. */
export async function reportFirstCalls<Subject, Head, Tab extends string>(
  calls: ReportCalls<Subject, Head, Tab>,
  subject: Subject,
  reader: Reader,
): Promise<FirstCall[]> {
  const { read, now, profile, ask } = reader;
  const { timezone, timezoneOf, usualRange } = calls;
  const isInPlan = (feature: Feature) => hasFeature(profile, feature);
  const scopeOf = (head: Head | null) => {
    const zone = (head && timezoneOf?.(head)) ?? timezone;
    const range = readReportRange(reader, {
      ...(zone && { timezone: zone }),
      ...(usualRange && { usualRange }),
    });
    return { subject, range, read, now, head };
  };
  const callsWith = (head: Head | null) => callsOf(calls, scopeOf(head), isInPlan);
  const askFor = (one: ReportCall) => asFirstCall(one).read(ask);

  const first = headOf(calls, scopeOf(null), isInPlan);
  if (!first) return asFirstCalls(callsWith(null));
  // What needs nothing of the header's reply is fetched in parallel, unless that reply says where the days end.
  const hasDays = timezoneOf === undefined || read('asOf') === null;
  for (const one of hasDays ? callsWith(null) : []) void askFor(one);
  const reply = await askFor(first);
  const head = (first.about && Array.isArray(reply) ? new Map(reply) : reply) as Head | undefined;
  return asFirstCalls(head === undefined && !hasDays ? [first] : callsWith(head ?? null));
}

function asFirstCall({ endpoint, call, about }: ReportCall): FirstCall {
  if (about === undefined) return firstCall(endpoint, call as CallOf<Endpoint>);
  return firstCalls(endpoint, about as { id: string; call: CallOf<Endpoint> }[]);
}

function asFirstCalls(calls: readonly ReportCall[]): FirstCall[] {
  return calls.map(asFirstCall);
}
