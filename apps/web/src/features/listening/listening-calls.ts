import { contract } from '@clipscope/contract';
import { analysisCall } from '../../kit/analysis/analysis-call.ts';
import { topicsOver } from '../../kit/topics/topics-view.ts';
import { ask, type CallScope, type ReportCalls } from '../../lib/report/report-calls.ts';
import { type ListenerList, listenerOf } from './listener.ts';

const POSTS = 20;

/** The subject is the listener's id; the header's reply lists all of the team. */
type ListenerScope = CallScope<string, ListenerList>;

/** Nothing is asked about one that is frozen or unknown. */
export function found({ subject, range, head }: ListenerScope) {
  const isAsked = head === null || listenerOf(head, subject)?.frozen === false;
  return ask(
    contract.listenerReport,
    isAsked ? { params: { id: subject }, query: { ...range.query, limit: POSTS } } : null,
  );
}

export function topics({ subject, range, head }: ListenerScope) {
  const isAsked = head === null || listenerOf(head, subject)?.frozen === false;
  const query = { ...range.query, ...topicsOver(range) };
  return ask(contract.listenerTopics, isAsked ? { params: { id: subject }, query } : null);
}

const TABS = { overview: [analysisCall, found, topics] } as const;
export type ListenerTab = keyof typeof TABS;

export const listenerCalls: ReportCalls<string, ListenerList, ListenerTab> = {
  feature: 'SOCIAL_LISTENERS',
  head: () => ask(contract.listeners, {}),
  usualRange: '30d',
  tabs: TABS,
};
