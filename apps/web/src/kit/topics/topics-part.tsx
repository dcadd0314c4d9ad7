'use client';
import dynamic from 'next/dynamic';
import type { Ask } from '../../lib/report/report-calls.ts';
import type { ExplainQuery } from '../metrics/explanation-store.ts';
import { type Part, partOf, type ReportScope } from '../report/part.tsx';
import type { Topics } from './topics-view.ts';

const TopicsContent = dynamic(() => import('./topics-content.tsx').then(module => module.TopicsContent));

type TopicsOptions<S, H> = {
  readonly asks: { readonly found: Ask<S, H, Topics> };
  readonly explain: (scope: ReportScope<S, H>) => ExplainQuery;
  /** Names downloaded files. */
  readonly fileName: (scope: ReportScope<S, H>) => string;
};

/** What videos are about: topics with their shares, over time. */
export function topicsPart<S, H>({ asks, explain, fileName }: TopicsOptions<S, H>): Part<S, H> {
  return partOf<S, H, typeof asks, Record<never, never>>({
    asks,
    heightPx: 480,
    isFlush: true,
    title: ({ t }) => t('topics.title'),
    note: ({ t, found }) =>
      found.topics.length > 0 &&
      t('topics.classified', { count: found.withTopic, of: found.classified, collected: found.collected }),
    empty: ({ t, found }) =>
      found.topics.length === 0 && {
        title: t('topics.noneTitle'),
        text: t(found.classified === 0 ? 'topics.notClassified' : 'topics.noneText'),
      },
    show: ({ found, ...context }) => (
      <TopicsContent topics={found.topics} explain={explain(context)} fileName={fileName(context)} />
    ),
  });
}
