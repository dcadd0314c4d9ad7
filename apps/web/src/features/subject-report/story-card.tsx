'use client';
import { flagEmoji } from '@clipscope/domain';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath, videoPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { KnownToday } from '../../lib/report/known-today.tsx';
import { Card } from '../../ui/card.tsx';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import { Loaded } from './loaded.tsx';
import { peakOf } from './series-sums.ts';
import { hashtagStory, type StoryEvent, type StoryVideo, shortStory } from './story.ts';
import styles from './subject.module.css';
import type { Subject, SubjectInfo } from './subject.ts';
import type { SubjectDays } from './subject-calls.ts';
import { useHashtagHighlights, useSubjectSeries, useSubjectVideos } from './subject-calls.ts';

type Props = {
  readonly subject: Subject;
  readonly info: SubjectInfo;
  readonly days: SubjectDays;
  /** All when left out. */
  readonly most?: number;
};

/** Who started it and how it spread, in the order in which it happened. */
export function StoryCard(props: Props) {
  return props.subject.kind === 'hashtag' ? <HashtagStory {...props} /> : <RangeStory {...props} />;
}

function HashtagStory({ subject, info, most = Number.POSITIVE_INFINITY }: Props) {
  const t = useTranslations('subjectReport');
  const { day } = useFormats();
  const reply = useHashtagHighlights(subject);
  return (
    <Card
      title={t('storyTitle')}
      note={reply.data && t('storySince', { day: day(reply.data.range.startDate) })}
    >
      <KnownToday />
      <Loaded reply={reply} heightPx={280}>
        {highlights => <Story subject={subject} events={hashtagStory(info, highlights)} most={most} />}
      </Loaded>
    </Card>
  );
}

function RangeStory({ subject, info, days, most = Number.POSITIVE_INFINITY }: Props) {
  const t = useTranslations('subjectReport');
  const series = useSubjectSeries(subject, days, 'day');
  const videos = useSubjectVideos(subject, days, 'views', 1);
  const points = series.data?.points;
  const biggest = videos.data?.videos[0] ?? null;
  const events = useMemo(
    () =>
      shortStory(info, {
        busiest: peakOf(points ?? [], point => point.newVideos),
        mostViewed: peakOf(points ?? [], point => point.viewsGained),
        biggest,
      }),
    [info, points, biggest],
  );
  return (
    <Card title={t('storyTitle')} note={t('storyOfRange')}>
      <KnownToday />
      <Loaded reply={series} heightPx={200}>
        {() => <Story subject={subject} events={events} most={most} />}
      </Loaded>
    </Card>
  );
}

type StoryProps = {
  readonly subject: Subject;
  readonly events: readonly StoryEvent[];
  readonly most: number;
};

function Story({ subject, events, most }: StoryProps) {
  const t = useTranslations('subjectReport');
  const { date, dateTime, day } = useFormats();
  const { linkTo } = useUrlState();
  const isDay = (at: string) => at.length === 10;
  if (events.length === 0) return <p className={styles.quiet}>{t('noStory')}</p>;
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
              {'video' in event && <StoryLinks platform={subject.platform} video={event.video} />}
            </div>
          </li>
        ))}
      </ol>
      {events.length > most && (
        <SamePageLink className={styles.more} href={linkTo({ tab: 'origin' })}>
          {t('wholeStory', { count: events.length })}
        </SamePageLink>
      )}
    </>
  );
}

function Sentence({ event }: { event: StoryEvent }) {
  const t = useTranslations('subjectReport.story');
  const { country, exact } = useFormats();
  const place = (region: string) => `${flagEmoji(region)} ${country(region)}`;
  switch (event.kind) {
    case 'first':
      return <b>{event.region === null ? t('first') : t('firstIn', { country: place(event.region) })}</b>;
    case 'country':
      return (
        <>
          <b>{t('country', { country: place(event.region) })}</b>{' '}
          <small>{t('countryVideos', { count: event.videos })}</small>
        </>
      );
    case 'milestone':
      return <b>{t('milestone', { videos: exact(event.videos) })}</b>;
    case 'busiest':
      return <b>{t('busiest', { count: event.videos })}</b>;
    case 'mostViewed':
      return <b>{t('mostViewed', { views: exact(event.views) })}</b>;
    case 'biggest':
      return <b>{t('biggest', { views: exact(event.views) })}</b>;
  }
}

function StoryLinks({ platform, video }: { platform: string; video: StoryVideo }) {
  const t = useTranslations('subjectReport.story');
  return (
    <p className={styles.storyLinks}>
      {video.handle !== null && (
        <Link href={accountPath({ platform, handle: video.handle })}>
          <bdi>@{video.handle}</bdi>
        </Link>
      )}
      <Link href={videoPath({ platform, id: video.id })}>{t('video')}</Link>
    </p>
  );
}
