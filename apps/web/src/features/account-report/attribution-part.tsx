'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { columnsFor, ON_PHONE } from '../../kit/columns/columns.tsx';
import { VideoCell } from '../../kit/columns/video-columns.tsx';
import { MoreDays, needsDays } from '../../kit/metrics/needs-more-days.tsx';
import { FigureList, partsOf, SortedTable } from '../../kit/report/parts.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { videoPath } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Tip } from '../../ui/tip.tsx';
import { asks, explainAccount } from './account-calls.ts';
import styles from './report.module.css';
import type { AccountBasic, AccountVideo, ReportSubject } from './report-subject.ts';
import { byId } from './video-columns.tsx';

const { part } = partsOf<ReportSubject, AccountBasic>();

type Attribution = ReplyOf<typeof contract.followerAttribution>;
/** With what the video is, when it was published in the range. */
type Credited = Attribution['videos'][number] & { readonly video?: AccountVideo | undefined };

const SHOWN = 50;
const DRAWN = 8;
const LABEL_LETTERS = 32;

/** Which videos gained the followers, or why attribution is not possible. */
export const attribution = part({
  asks: { found: asks.attribution },
  also: { known: asks.newestVideos },
  heightPx: 480,
  hasClip: true,
  show: ({ t, count, exact, percent, found, known, subject, range, head, shortfallText }) => {
    const { attribution, videos } = found;
    if (attribution.value === null)
      return (
        <MessageBox title={t('accountReport.attribution.refusedTitle')}>
          <p>
            {[shortfallText(attribution), t('accountReport.attribution.refusedText')]
              .filter(Boolean)
              .join(' ')}
          </p>
          {needsDays(attribution) && <MoreDays range={range} firstObservedAt={head.firstObservedAt} />}
        </MessageBox>
      );
    const { gained = null, withoutVideo = null, commonRate = null } = attribution.details;
    const byVideo = byId(known?.videos);
    const credited = videos.slice(0, SHOWN).map((one): Credited => ({ ...one, video: byVideo.get(one.id) }));
    return (
      <>
        <FigureList
          label={t('accountReport.attribution.figures')}
          figures={[
            {
              measured: attribution,
              explain: explainAccount({ subject, range }),
              note: t('accountReport.attribution.sample', { days: attribution.sample }),
            },
            { label: t('common.followersGained'), value: count(gained), exact: exact(gained) },
            {
              label: t('accountReport.attribution.withoutVideo'),
              value: count(withoutVideo),
              exact: exact(withoutVideo),
            },
            {
              label: t('accountReport.attribution.commonRate'),
              value: percent(commonRate, 2),
              note: t('accountReport.attribution.commonRateNote'),
            },
          ]}
        />
        <MostFollowers videos={credited} handle={subject.handle} />
        <PerVideo videos={credited} total={videos.length} platform={subject.platform} />
      </>
    );
  },
});

/** The videos that gained the most followers, with intervals. */
function MostFollowers({
  videos,
  handle,
}: {
  readonly videos: readonly Credited[];
  readonly handle: string;
}) {
  const { t, count, date, percent } = useTools();
  const bars = videos.slice(0, DRAWN).map(({ id, publishedAt, followers, interval, video }) => ({
    id,
    label:
      shortened(video?.caption ?? '') ||
      t('accountReport.attribution.earlierVideo', { day: date(publishedAt) }),
    value: Math.round(followers),
    low: Math.round(interval.low),
    high: Math.round(interval.high),
    color: 2,
  }));
  const [first] = bars;
  const none = t('accountReport.attribution.none');
  const level = videos[0]?.interval.level ?? null;
  return (
    <Card
      title={t('accountReport.attribution.most')}
      note={level !== null && t('accountReport.attribution.level', { level: percent(level, 0) })}
    >
      <BarChart
        bars={bars}
        names={{ label: t('common.video'), value: t('common.followersGained') }}
        formatValue={count}
        summary={
          first
            ? t('accountReport.attribution.summary', { video: first.label, followers: count(first.value) })
            : none
        }
        emptyText={none}
        fileName={`${handle}-followers-per-video`}
      />
    </Card>
  );
}

function shortened(caption: string): string {
  const letters = [...caption];
  return letters.length > LABEL_LETTERS ? `${letters.slice(0, LABEL_LETTERS).join('')}…` : caption;
}

type PerVideoProps = {
  readonly videos: readonly Credited[];
  readonly total: number;
  readonly platform: string;
};

function PerVideo({ videos, total, platform }: PerVideoProps) {
  const tools = useTools();
  const { t, count, exact, percent, rangeText, signed, date } = tools;
  const c = columnsFor<Credited>(tools);
  const columns = [
    c.text('video', t('common.video'), ({ id, publishedAt, video }) =>
      video ? (
        <VideoCell video={video} />
      ) : (
        <Link className={layout.link} href={videoPath({ platform, id })} prefetch={false}>
          {t('accountReport.attribution.earlierVideo', { day: date(publishedAt) })}
        </Link>
      ),
    ),
    c.date('publishedAt', t('common.published'), ({ publishedAt }) => publishedAt),
    c.value(
      'followers',
      t('common.followersGained'),
      ({ followers }) => followers,
      ({ followers, interval: { low, high } }) => (
        <Tip text={exact(Math.round(followers))}>
          {signed(Math.round(followers))}
          <span className={styles.place}>
            <bdi>{rangeText(count(Math.round(low)), count(Math.round(high)))}</bdi>
          </span>
        </Tip>
      ),
      ON_PHONE,
    ),
    c.value(
      'followRate',
      t('accountReport.attribution.followRate'),
      ({ followRate }) => followRate,
      ({ followRate }) => percent(followRate, 2),
      ON_PHONE,
    ),
    c.count('views', t('common.viewsGained'), ({ views }) => Math.round(views)),
  ];
  return (
    <Card
      title={t('accountReport.attribution.perVideo')}
      note={total > SHOWN && t('common.topOf', { shown: SHOWN, total })}
      flush
    >
      <SortedTable
        caption={t('accountReport.attribution.perVideo')}
        columns={columns}
        rows={videos}
        rowKey={({ id }) => id}
        param="credited"
        initial={{ id: 'followers', desc: true }}
      />
    </Card>
  );
}
