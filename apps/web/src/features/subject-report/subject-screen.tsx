'use client';
import type { Sentence } from '@clipscope/contract';
import { flagEmoji, STICKER_KINDS } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { TrackButton } from '../../kit/favourites/track-button.tsx';
import type { ReportScope } from '../../kit/report/part.tsx';
import { type Block, beside, lazyTab, type Report, ReportScreen } from '../../kit/report/report.tsx';
import { SourceAge } from '../../kit/report/report-notes.tsx';
import { ReportActions } from '../../kit/report-actions/report-actions.tsx';
import { SENTIMENT_PARAMS } from '../../kit/sentiment/sentiment-view.ts';
import { NotLookedUp } from '../../kit/sources/connection.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath, DASHBOARD_PATH } from '../../lib/page/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Tip } from '../../ui/tip.tsx';
import { content } from './content-parts.tsx';
import { creators, topCreators, topVideos, videos } from './list-parts.tsx';
import { rangeFigures, series, trendFigures, whatChanged } from './overview-parts.tsx';
import { regions, spread } from './regions-parts.tsx';
import { relatedMap, ties } from './related-parts.tsx';
import { StageMark } from './stage-mark.tsx';
import { hashtagStoryPart, rangeStoryPart, starter } from './story-parts.tsx';
import styles from './subject.module.css';
import { nameOf, type SoundInfo, type Subject, type SubjectInfo, type SubjectKind } from './subject.ts';
import { subjectCalls, type TabOf } from './subject-calls.ts';

function SubjectHeader({ scope }: { readonly scope: ReportScope<Subject, SubjectInfo> }) {
  const { head: info, subject, range } = scope;
  const t = useTranslations();
  const { day, country, date, counted } = useFormats();
  const kind = 'hashtag' in info ? 'hashtag' : 'sound' in info ? 'sound' : 'sticker';
  const name = nameOf(info) ?? t(`subjectReport.unnamed.${kind}`);
  const { platformCounters, observed, origin } = info;
  const originCountry = origin?.account?.countryCode ?? null;
  return (
    <header className={layout.header}>
      {'sound' in info && <Portrait name={name} src={info.sound.coverUrl} sizePx={60} />}
      <div className={styles.identity}>
        <h1 className={styles.name}>
          <bdi>{name}</bdi>
        </h1>
        <div className={`${styles.facts} ${layout.oneLine}`}>
          <div className={layout.chips}>
            <StageMark stage={info.trend.stage} />
            <Chip>{t(`platforms.${info.platform}`)}</Chip>
            {'sound' in info && <SoundChips sound={info.sound} platform={info.platform} />}
            {'sticker' in info && isStickerKind(info.sticker.kind) && (
              <Chip>{t(`stickerKinds.${info.sticker.kind}`)}</Chip>
            )}
            {origin && (
              <Chip>
                {t('subjectReport.firstSeen', { day: date(origin.publishedAt) })}
                {originCountry !== null && ` · ${flagEmoji(originCountry)} ${country(originCountry)}`}
              </Chip>
            )}
            {observed && (
              <Chip title={t('subjectReport.observedTitle', { day: day(observed.firstDay) })}>
                {t('subjectReport.observedVideos', { count: observed.videos })}
                {observed.views !== null && ` · ${t('common.counted.views', counted(observed.views))}`}
              </Chip>
            )}
          </div>
          <p className={styles.counters}>
            {platformCounters ? (
              <>
                <PlatformCount of="videos" value={platformCounters.videos} />
                <PlatformCount of="views" value={platformCounters.views} />
                <SourceAge provenance={platformCounters.provenance} />
              </>
            ) : (
              t('subjectReport.noPlatformCounters', { platform: t(`platforms.${info.platform}`) })
            )}
          </p>
        </div>
      </div>
      <ReportActions of={{ ...subject, name }} range={range} />
    </header>
  );
}

const isStickerKind = (kind: string | null): kind is (typeof STICKER_KINDS)[number] =>
  STICKER_KINDS.some(known => known === kind);

type CountProps = {
  readonly of: 'videos' | 'views';
  readonly value: number | null;
};

/** A count that the platform itself shows, which is not ours to explain. */
function PlatformCount({ of, value }: CountProps) {
  const t = useTranslations('subjectReport');
  const { counted, exact } = useFormats();
  if (value === null) return null;
  return (
    <Tip text={exact(value)}>
      {t.rich(`platformCounts.${of}`, { ...counted(value), b: text => <b>{text}</b> })}
    </Tip>
  );
}

function SoundChips({ sound, platform }: { sound: SoundInfo['sound']; platform: string }) {
  const t = useTranslations('subjectReport');
  const { seconds } = useFormats();
  const { author, ownerHandle, isOriginal, durationS, album } = sound;
  return (
    <>
      {ownerHandle === null ? (
        author !== null && <bdi>{author}</bdi>
      ) : (
        <Link href={accountPath({ platform, handle: ownerHandle })}>
          <bdi>{author ?? `@${ownerHandle}`}</bdi>
        </Link>
      )}
      {isOriginal !== null && <Chip>{isOriginal ? t('originalSound') : t('song')}</Chip>}
      {album !== null && album !== sound.title && <Chip>{album}</Chip>}
      {durationS !== null && <Chip>{seconds(durationS)}</Chip>}
    </>
  );
}

type Blocks = readonly Block<Subject, SubjectInfo>[];
type Tab = Report<Subject, SubjectInfo, string>['tabs'][string];

const sentiment = lazyTab(async () => (await import('./sentiment-part.tsx')).sentiment);

const STORY_LINES = 6;
const TIES = 6;

function reportOf<Kind extends SubjectKind>(
  kind: Kind,
  tabs: Readonly<Record<TabOf<Kind>, Tab>>,
): Report<Subject, SubjectInfo, TabOf<Kind>> {
  return {
    name: kind,
    about: ({ t, head, subject }) => ({
      name: nameOf(head) ?? t(`subjectReport.unnamed.${subject.kind as 'sound'}`),
    }),
    calls: subjectCalls(kind),
    figures: 4,
    headerPx: 80,
    Header: SubjectHeader,
    Unknown: UnknownSubject,
    clipOf: head => head.range,
    tabName: ({ t }, tab) => t(`subjectReport.tabs.${tab as TabOf<'hashtag'>}`),
    choices: tab => (tab === 'overview' ? 'series' : 'days'),
    ofOneTab: ['sort', 'until', 'ties', ...SENTIMENT_PARAMS],
    tabs,
  };
}

const figures: Blocks = [rangeFigures, trendFigures];
const head: Blocks = [...figures, whatChanged, series];

const subjectReports = {
  hashtag: reportOf('hashtag', {
    overview: [
      ...head,
      beside('wide', relatedMap(360), ties(TIES)),
      beside('wide', spread, hashtagStoryPart(STORY_LINES)),
      topCreators,
      topVideos,
    ],
    related: [beside('wide', relatedMap(560), ties())],
    regions,
    creators: [creators],
    videos: [videos],
    content,
    sentiment,
    origin: [beside('wide', hashtagStoryPart(), beside('stack', starter, spread))],
  }),
  sound: reportOf('sound', {
    overview: [...head, beside('wide', spread, rangeStoryPart(STORY_LINES)), topCreators, topVideos],
    regions,
    creators: [creators],
    videos: [videos],
    sentiment,
    origin: [beside('wide', rangeStoryPart(), beside('stack', starter, spread))],
  }),
  sticker: reportOf('sticker', {
    overview: [...figures, series, rangeStoryPart(STORY_LINES), topVideos],
    videos: [videos],
    origin: [beside('wide', rangeStoryPart(), starter)],
  }),
};

export function SubjectScreen({ subject }: { readonly subject: Subject }) {
  return (
    <ReportScreen report={subjectReports[subject.kind] as typeof subjectReports.hashtag} subject={subject} />
  );
}

/** Nothing is stored about it yet. What can be tracked is read from now on. */
function UnknownSubject({ subject, why }: { readonly subject: Subject; readonly why: Sentence | null }) {
  const { t } = useTools();
  const { kind, id } = subject;
  return (
    <MessageBox
      title={t('subjectReport.unknown.title', { name: kind === 'hashtag' ? `#${id}` : id })}
      isPageTitle
    >
      {why ? <NotLookedUp why={why} /> : <p>{t(`subjectReport.unknown.texts.${kind}`)}</p>}
      {!why && kind !== 'sticker' && <TrackButton kind={kind} subject={subject} />}
      <p>
        <Link href={DASHBOARD_PATH}>{t('subjectReport.unknown.back')}</Link>
      </p>
    </MessageBox>
  );
}
