'use client';
import { TrackButton } from '../../kit/favourites/track-button.tsx';
import { type Block, beside, type Report, ReportScreen } from '../../kit/report/report.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { DASHBOARD_PATH } from '../../lib/page/paths.ts';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { content } from './content-parts.tsx';
import { creators, topCreators, topVideos, videos } from './list-parts.tsx';
import { rangeFigures, series, trendFigures } from './overview-parts.tsx';
import { regions, spread } from './regions-parts.tsx';
import { relatedMap, ties } from './related-parts.tsx';
import { hashtagStoryPart, rangeStoryPart, starter } from './story-parts.tsx';
import type { Subject, SubjectInfo, SubjectKind } from './subject.ts';
import { subjectCalls, type TabOf } from './subject-calls.ts';
import { SubjectHeader } from './subject-header.tsx';

type Blocks = readonly Block<Subject, SubjectInfo>[];

const STORY_LINES = 6;
const TIES = 6;

function reportOf<Kind extends SubjectKind>(
  kind: Kind,
  tabs: Readonly<Record<TabOf<Kind>, Blocks>>,
): Report<Subject, SubjectInfo, TabOf<Kind>> {
  return {
    name: kind,
    calls: subjectCalls(kind),
    figures: 4,
    Header: SubjectHeader,
    Unknown: UnknownSubject,
    clipOf: head => head.range,
    tabName: ({ t }, tab) => t(`subjectReport.tabs.${tab as TabOf<'hashtag'>}`),
    choices: tab => (tab === 'overview' ? 'series' : 'days'),
    ofOneTab: ['sort', 'until', 'ties'],
    tabs,
  };
}

const head: Blocks = [rangeFigures, trendFigures, series];

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
    origin: [beside('wide', hashtagStoryPart(), beside('stack', starter, spread))],
  }),
  sound: reportOf('sound', {
    overview: [...head, beside('wide', spread, rangeStoryPart(STORY_LINES)), topCreators, topVideos],
    regions,
    creators: [creators],
    videos: [videos],
    origin: [beside('wide', rangeStoryPart(), beside('stack', starter, spread))],
  }),
  sticker: reportOf('sticker', {
    overview: [...head, rangeStoryPart(STORY_LINES), topVideos],
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
function UnknownSubject({ subject }: { readonly subject: Subject }) {
  const { t } = useTools();
  const { kind, id } = subject;
  return (
    <MessageBox
      title={t('subjectReport.unknown.title', { name: kind === 'hashtag' ? `#${id}` : id })}
      isPageTitle
    >
      <p>{t(`subjectReport.unknown.texts.${kind}`)}</p>
      {kind !== 'sticker' && <TrackButton kind={kind} subject={subject} />}
      <p>
        <Link href={DASHBOARD_PATH}>{t('subjectReport.unknown.back')}</Link>
      </p>
    </MessageBox>
  );
}
