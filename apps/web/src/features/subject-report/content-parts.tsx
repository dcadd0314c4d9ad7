'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { INDUSTRIES, VIDEO_KINDS } from '@clipscope/domain';
import { analysisPart } from '../../kit/analysis/analysis-part.tsx';
import { ON_PHONE } from '../../kit/columns/columns.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { type Block, beside } from '../../kit/report/report.tsx';
import { topicsPart } from '../../kit/topics/topics-part.tsx';
import type { Tools } from '../../kit/use-tools.ts';
import { subjectPath } from '../../lib/page/paths.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './subject.module.css';
import { fileNameOf, type Subject, type SubjectInfo } from './subject.ts';
import { asks, explainSubject } from './subject-calls.ts';

const { part, chart, table } = partsOf<Subject, SubjectInfo>();

type Content = ReplyOf<typeof contract.hashtagMetadata>;
type Bar = { readonly id: string; readonly label: string; readonly value: number };

/** More would be a list of small numbers. */
const BARS = 10;

const unknown = ({ t }: Tools) => t('subjectReport.unknown.value');

/** What the values of the reply are called; an empty one is not known. */
const BARS_OF = {
  languages: ({ languages }: Content, tools: Tools) =>
    languages.map(({ value, share }) => ({
      id: value,
      label: value === '' ? unknown(tools) : tools.language(value),
      value: share,
    })),
  industries: ({ industries }: Content, tools: Tools) =>
    industries.map(({ value, share }) => {
      const known = INDUSTRIES.find(one => one === value);
      const label = known ? tools.t(`industries.${known}`) : value || unknown(tools);
      return { id: value, label, value: share };
    }),
  kinds: ({ formats }: Content, tools: Tools) =>
    formats.kinds.map(({ value, share }) => {
      const known = VIDEO_KINDS.find(one => one === value);
      const label = known ? tools.t(`videoKinds.${known}`) : value || unknown(tools);
      return { id: value, label, value: share };
    }),
  lengths: ({ formats }: Content, { t, seconds, secondsRange }: Tools) =>
    formats.lengths.map(({ fromS, toS, share }) => ({
      id: `${fromS}`,
      label:
        toS === null ? t('subjectReport.lengthFrom', { length: seconds(fromS) }) : secondsRange(fromS, toS),
      value: share,
    })),
} satisfies Record<string, (content: Content, tools: Tools) => Bar[]>;

type What = keyof typeof BARS_OF;
const OF_NEWEST: readonly What[] = ['kinds', 'lengths'];

function shares(what: What) {
  return chart(BarChart, {
    asks: { content: asks.content },
    isQuiet: true,
    heightPx: 300,
    title: ({ t }) => t(`subjectReport.content.${what}`),
    empty: ({ content }) => content.videos === 0 && 'hidden',
    note: ({ t, seconds, content: { formats } }) => {
      if (!OF_NEWEST.includes(what)) return t('subjectReport.ofVideos');
      const { medianLengthS, sample } = formats;
      return [
        what === 'lengths' &&
          medianLengthS !== null &&
          t('subjectReport.medianLength', { length: seconds(medianLengthS) }),
        t('subjectReport.newestVideos', { count: sample }),
      ]
        .filter(one => one !== false)
        .join(' · ');
    },
    chart: ({ content, subject, ...tools }) => {
      const { t, list, percent } = tools;
      const title = t(`subjectReport.content.${what}`);
      const bars = BARS_OF[what](content, tools).slice(0, BARS);
      return {
        bars,
        names: { label: title, value: t('subjectReport.share') },
        formatValue: percent,
        title,
        summary: list(bars.map(({ label, value }) => `${label}: ${percent(value)}`)),
        fileName: `${fileNameOf(subject)}-${what}`,
      };
    },
  });
}

const noVideos = part({
  asks: { content: asks.content },
  heightPx: 0,
  isKnownToday: true,
  empty: ({ t, content }) =>
    content.videos === 0 && {
      title: t('subjectReport.noVideosTitle'),
      text: t('subjectReport.noVideosText'),
    },
  show: () => null,
});

/** The sounds most used together with a hashtag. */
const sounds = table({
  asks: { content: asks.content },
  isQuiet: true,
  title: ({ t }) => t('subjectReport.soundsTitle'),
  note: ({ t }) => t('subjectReport.soundsNote'),
  empty: ({ content }) => content.sounds.length === 0 && 'hidden',
  rows: ({ content }): Content['sounds'] => content.sounds,
  rowKey: ({ id }) => id,
  columns: ({ c, t, subject: { platform } }) => [
    c.text('sound', t('subjectReport.soundColumns.sound'), ({ id, title, author }) => (
      <span className={styles.sound}>
        <Link href={subjectPath({ kind: 'sound', platform, id })}>
          <bdi>{title || t('subjectReport.unnamed.sound')}</bdi>
        </Link>
        {author !== null && (
          <small>
            <bdi>{author}</bdi>
          </small>
        )}
      </span>
    )),
    c.count('videos', t('subjectReport.soundColumns.videos'), ({ videos }) => videos, ON_PHONE),
    c.count('creators', t('subjectReport.soundColumns.creators'), ({ creators }) => creators),
    c.percent('share', t('subjectReport.share'), ({ share }) => share, ON_PHONE),
  ],
});

/** What the videos are: languages, industries, kinds, lengths, and the sounds used with the tag. */
const topics = topicsPart<Subject, SubjectInfo>({
  asks: { found: asks.topics },
  explain: scope => explainSubject(scope) ?? { kind: 'hashtag', id: scope.subject.id },
  fileName: ({ subject }) => fileNameOf(subject),
});

export const content: readonly Block<Subject, SubjectInfo>[] = [
  analysisPart<Subject, SubjectInfo>(),
  topics,
  noVideos,
  beside('halves', shares('languages'), shares('industries'), shares('kinds'), shares('lengths')),
  sounds,
];
