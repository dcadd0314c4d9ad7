'use client';
import { MoreLink, partsOf } from '../../kit/report/parts.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { accountPath, videoPath } from '../../lib/page/paths.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { peakOf } from './series-sums.ts';
import { hashtagStory, type StoryEvent, type StoryVideo, shortStory } from './story.ts';
import styles from './subject.module.css';
import type { Subject, SubjectInfo } from './subject.ts';
import { asks } from './subject-calls.ts';

const { part } = partsOf<Subject, SubjectInfo>();

/** Who started a hashtag and how it spread, in the order in which it happened. */
export function hashtagStoryPart(most = Number.POSITIVE_INFINITY) {
  return part({
    asks: { highlights: asks.highlights },
    heightPx: 280,
    isKnownToday: true,
    title: ({ t }) => t('subjectReport.storyTitle'),
    note: ({ t, day, highlights }) => t('subjectReport.storySince', { day: day(highlights.range.startDate) }),
    show: ({ highlights, head, subject }) => (
      <Story platform={subject.platform} events={hashtagStory(head, highlights)} most={most} />
    ),
  });
}

/** The same for sounds and stickers, of which only the range is known. */
export function rangeStoryPart(most = Number.POSITIVE_INFINITY) {
  return part({
    asks: { series: asks.days },
    also: { top: asks.biggestVideo },
    heightPx: 200,
    isKnownToday: true,
    title: ({ t }) => t('subjectReport.storyTitle'),
    note: ({ t }) => t('subjectReport.storyOfRange'),
    show: ({ series: { points }, top, head, subject }) => (
      <Story
        platform={subject.platform}
        most={most}
        events={shortStory(head, {
          busiest: peakOf(points, point => point.newVideos),
          mostViewed: peakOf(points, point => point.viewsGained),
          biggest: top?.videos[0] ?? null,
        })}
      />
    ),
  });
}

type StoryProps = {
  readonly platform: string;
  readonly events: readonly StoryEvent[];
  readonly most: number;
};

function Story({ platform, events, most }: StoryProps) {
  const { t, date, dateTime, day } = useTools();
  const isDay = (at: string) => at.length === 10;
  if (events.length === 0) return <p className={styles.remark}>{t('subjectReport.noStory')}</p>;
  return (
    <>
      <ol className={styles.story}>
        {events.slice(0, most).map(event => (
          <li
            key={`${event.kind}-${event.at}-${'region' in event ? event.region : ''}`}
            data-kind={event.kind}
          >
            <time dateTime={event.at} title={isDay(event.at) ? undefined : dateTime(event.at)}>
              {isDay(event.at) ? day(event.at) : date(event.at)}
            </time>
            <div>
              <Sentence event={event} />
              {'video' in event && <StoryLinks platform={platform} video={event.video} />}
            </div>
          </li>
        ))}
      </ol>
      {events.length > most && (
        <MoreLink tab="origin" label={t('subjectReport.wholeStory', { count: events.length })} />
      )}
    </>
  );
}

function Sentence({ event }: { readonly event: StoryEvent }) {
  const { t, flagged, countedExactly } = useTools();
  switch (event.kind) {
    case 'first':
      return (
        <b>
          {event.region === null
            ? t('subjectReport.story.first')
            : t('subjectReport.story.firstIn', { country: flagged(event.region) })}
        </b>
      );
    case 'country':
      return (
        <>
          <b>{t('subjectReport.story.country', { country: flagged(event.region) })}</b>{' '}
          <small>{t('subjectReport.story.countryVideos', { count: event.videos })}</small>
        </>
      );
    case 'milestone':
      return <b>{t('subjectReport.story.milestone', countedExactly(event.videos))}</b>;
    case 'busiest':
      return <b>{t('subjectReport.story.busiest', { count: event.videos })}</b>;
    case 'mostViewed':
      return <b>{t('subjectReport.story.mostViewed', countedExactly(event.views))}</b>;
    case 'biggest':
      return <b>{t('subjectReport.story.biggest', countedExactly(event.views))}</b>;
  }
}

function StoryLinks({ platform, video }: { readonly platform: string; readonly video: StoryVideo }) {
  const { t } = useTools();
  return (
    <p className={styles.storyLinks}>
      {video.handle !== null && (
        <Link href={accountPath({ platform, handle: video.handle })}>
          <bdi>@{video.handle}</bdi>
        </Link>
      )}
      <Link href={videoPath({ platform, id: video.id })}>{t('subjectReport.story.video')}</Link>
    </p>
  );
}

/** The first known video and whose it is. An earlier one may have been deleted or never observed. */
export const starter = part({
  title: ({ t }) => t('subjectReport.starterTitle'),
  note: ({ t }) => t('subjectReport.starterNote'),
  empty: ({ t, head }) =>
    head.origin === null && {
      title: t('subjectReport.noStarterTitle'),
      text: t('subjectReport.noStarterText'),
    },
  show: ({ t, counted, exact, dateTime, head: { origin, platform } }) =>
    origin && (
      <div className={layout.blocks}>
        {origin.account && (
          <Link className={styles.creator} href={accountPath(origin.account)}>
            <Portrait name={origin.account.displayName} src={origin.account.avatarUrl} sizePx={40} />
            <span>
              <b>
                <bdi>{origin.account.displayName}</bdi>
              </b>
              <small title={exact(origin.account.followers)}>
                <bdi>@{origin.account.handle}</bdi> ·{' '}
                {t('common.counted.followers', counted(origin.account.followers))}
              </small>
            </span>
          </Link>
        )}
        <p dir="auto">{origin.caption || t('videoColumns.noCaption')}</p>
        <p className={styles.storyLinks}>
          <time dateTime={origin.publishedAt}>{dateTime(origin.publishedAt)}</time>
          <Link href={videoPath({ platform, id: origin.videoId })}>{t('subjectReport.story.video')}</Link>
        </p>
      </div>
    ),
});
