'use client';
import { NO_VALUE } from '@clipscope/domain';
import { videoPath } from '../../lib/page/paths.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { columnsFor, ON_PHONE } from '../columns/columns.tsx';
import type { ExplainQuery } from '../metrics/explanation-store.ts';
import { SortedTable } from '../report/parts.tsx';
import { useTools } from '../use-tools.ts';
import { TopicName } from './topic-name.tsx';
import styles from './topics.module.css';
import type { Topic } from './topics-view.ts';

/** More lines than these cannot be told apart. */
const LINES = 5;

type Shown = { readonly topics: readonly Topic[]; readonly fileName: string };
type Props = Shown & { readonly explain: ExplainQuery };

/** The chart and the table of topics, loaded where they are shown. */
export function TopicsContent(props: Props) {
  const { t } = useTools();
  return (
    <>
      <div className={layout.padded}>
        <TopicDays {...props} />
      </div>
      <TopicTable {...props} />
      <p className={`${layout.faint} ${layout.padded}`}>{t('topics.how')}</p>
    </>
  );
}

function TopicDays({ topics, fileName }: Shown) {
  const { t } = useTools();
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

function TopicTable({ topics, explain, fileName }: Props) {
  const tools = useTools();
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
