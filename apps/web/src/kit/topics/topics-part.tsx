'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { NO_VALUE } from '@clipscope/domain';
import { videoPath } from '../../lib/page/paths.ts';
import type { Ask } from '../../lib/report/report-calls.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { columnsFor, ON_PHONE } from '../columns/columns.tsx';
import type { ExplainQuery } from '../metrics/explanation-store.ts';
import { type Part, partOf, type ReportScope } from '../report/part.tsx';
import { SortedTable } from '../report/parts.tsx';
import type { Tools } from '../use-tools.ts';
import { TopicName } from './topic-name.tsx';
import styles from './topics.module.css';

type Topics = ReplyOf<typeof contract.accountTopics>;
type Topic = Topics['topics'][number];

/** More lines than these cannot be told apart. */
const LINES = 5;

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
      <>
        <div className={layout.padded}>
          <TopicDays topics={found.topics} tools={context} fileName={fileName(context)} />
        </div>
        <TopicTable
          topics={found.topics}
          tools={context}
          explain={explain(context)}
          fileName={fileName(context)}
        />
        <p className={`${layout.faint} ${layout.padded}`}>{context.t('topics.how')}</p>
      </>
    ),
  });
}

type Shown = { readonly topics: readonly Topic[]; readonly tools: Tools; readonly fileName: string };

function TopicDays({ topics, tools: { t }, fileName }: Shown) {
  const drawn = topics.slice(0, LINES);
  const days = drawn[0]?.points.map(({ date }) => date) ?? [];
  if (days.length < 2) return null;
  return (
    <DayChart
      data={{
        shape: 'line',
        days,
        series: drawn.map(({ name, points }) => ({ name, values: points.map(({ videos }) => videos) })),
      }}
      summary={t('topics.daysSummary', { count: drawn.length })}
      fileName={`${fileName}-topics-days`}
    />
  );
}

function TopicTable({ topics, tools, explain, fileName }: Shown & { readonly explain: ExplainQuery }) {
  const { t, percent, rangeText } = tools;
  const c = columnsFor<Topic>(tools);
  const interval = (low: number, high: number) => (
    <small className={styles.interval}>
      <bdi>{rangeText(percent(low), percent(high))}</bdi>
    </small>
  );
  return (
    <SortedTable
      caption={t('topics.title')}
      rows={topics}
      rowKey={({ id }) => id}
      param={null}
      initial={null}
      csvName={`${fileName}-topics`}
      columns={[
        c.text('topic', t('topics.name'), topic => <TopicName topic={topic} />, {
          text: ({ name }) => name,
        }),
        c.exact('videos', t('common.videos'), ({ videos }) => videos),
        c.metric(
          'share',
          t('topics.share'),
          ({ share }) => share,
          ({ id }) => ({ ...explain, topic: id }),
          {
            ...ON_PHONE,
            label: ({ name }) => name,
            under: ({ share: { interval: found } }) => found && interval(found.low, found.high),
          },
        ),
        c.value(
          'previous',
          t('report.comparePrevious'),
          ({ previous }) => previous?.share ?? null,
          ({ previous }) => (previous ? percent(previous.share) : NO_VALUE),
          { ...ON_PHONE, under: ({ previous }) => previous && interval(previous.low, previous.high) },
        ),
        c.text('examples', t('topics.examples'), ({ examples }) => <Examples videos={examples} />, {
          text: ({ examples }) => examples.map(({ url }) => url).join(' '),
          hideOnPhone: true,
        }),
      ]}
    />
  );
}

function Examples({ videos }: { readonly videos: Topic['examples'] }) {
  return (
    <ul className={styles.examples}>
      {videos.map(video => (
        <li key={`${video.platform} ${video.id}`}>
          <Link className={styles.example} href={videoPath(video)} prefetch={false} dir="auto" data-private>
            {video.caption}
          </Link>
        </li>
      ))}
    </ul>
  );
}
