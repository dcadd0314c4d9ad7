'use client';
import { NO_VALUE } from '@clipscope/domain';
import type { ReactNode } from 'react';
import { analysisPart } from '../../kit/analysis/analysis-part.tsx';
import { ON_PHONE } from '../../kit/columns/columns.tsx';
import type { Asks, Context } from '../../kit/report/part.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { topicsPart } from '../../kit/topics/topics-part.tsx';
import { type Tools, useTools } from '../../kit/use-tools.ts';
import { subjectPath } from '../../lib/page/paths.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { Tip } from '../../ui/tip.tsx';
import { asks, explainAccount, PARTS_SHOWN } from './account-calls.ts';
import { bestTime } from './best-time-part.tsx';
import { type PartUse, partUse, type UsedPart, usedHashtags } from './part-uses.ts';
import styles from './report.module.css';
import { type AccountBasic, metricOf, type ReportSubject } from './report-subject.ts';
import { byId } from './video-columns.tsx';

const { figures, table } = partsOf<ReportSubject, AccountBasic>();

const POSTING = ['posting_frequency', 'posting_regularity', 'consistency', 'discussion'] as const;

const posting = figures({
  asks: { info: asks.info },
  count: 4,
  label: ({ t }) => t('accountReport.content.figures'),
  figures: ({ t, info, subject, range }) =>
    POSTING.map(id => {
      const measured = metricOf(info, id);
      const silence = measured?.details.longestSilenceDays ?? null;
      const note =
        id === 'posting_regularity' && silence !== null
          ? { note: t('accountReport.content.silence', { days: Math.round(silence) }) }
          : {};
      return measured && { measured, explain: explainAccount({ subject, range }), ...note };
    }),
});

type Kind = 'hashtags' | 'sounds' | 'stickers';
type Used = UsedPart & { readonly name: string; readonly note?: string | null };
type Row = Used & { readonly use: PartUse };

const PATH_KINDS = { hashtags: 'hashtag', sounds: 'sound', stickers: 'sticker' } as const;

/** What the videos use and how those videos performed, with a note that differences may be chance. */
function usedTable<A extends Asks<ReportSubject, AccountBasic>>(
  kind: Kind,
  main: A,
  used: (context: Context<ReportSubject, AccountBasic, A, Record<never, never>>) => {
    readonly parts: readonly Used[];
    readonly total: number;
  },
) {
  return table<Row, A, { videos: typeof asks.newestVideos; performance: typeof asks.performance }>({
    asks: main,
    also: { videos: asks.newestVideos, performance: asks.performance },
    title: ({ t }) => t(`accountReport.parts.${kind}.title`),
    note: context => {
      const { total } = used(context);
      return total > PARTS_SHOWN
        ? context.t('common.topOf', { shown: PARTS_SHOWN, total })
        : context.t(`accountReport.parts.${kind}.of`, { count: total });
    },
    empty: context =>
      used(context).parts.length === 0 && { title: context.t(`accountReport.parts.${kind}.none`) },
    rows: context => {
      const videos = byId(context.videos?.videos);
      const performances = byId(context.performance?.videos);
      return used(context)
        .parts.slice(0, PARTS_SHOWN)
        .map(part => ({ ...part, use: partUse(part, videos, performances) }));
    },
    rowKey: ({ id }) => id,
    sort: { param: kind, initial: { id: 'videos', desc: true } },
    columns: ({ c, t, metricText, subject }) => [
      c.text(
        'part',
        t(`accountReport.parts.${kind}.part`),
        ({ id, name, note }): ReactNode => (
          <>
            <Link
              className={layout.link}
              href={subjectPath({ kind: PATH_KINDS[kind], platform: subject.platform, id })}
              prefetch={false}
            >
              <bdi>{name}</bdi>
            </Link>
            {note && (
              <small className={styles.partNote}>
                <bdi>{note}</bdi>
              </small>
            )}
          </>
        ),
        { sortBy: ({ name }) => name },
      ),
      c.exact('videos', t('common.videos'), ({ use }) => use.videos, ON_PHONE),
      c.count('medianViews', t('accountReport.parts.medianViews'), ({ use }) => use.medianViews, ON_PHONE),
      c.value(
        'medianIndex',
        t('accountReport.parts.medianIndex'),
        ({ use }) => use.medianIndex,
        ({ use: { medianIndex, indexed } }) => (
          <Tip text={t('accountReport.parts.indexed', { count: indexed })}>
            {medianIndex === null ? NO_VALUE : metricText('video_performance_index', medianIndex)}
          </Tip>
        ),
      ),
    ],
    after: () => <Chance />,
  });
}

function Chance() {
  const { t }: Tools = useTools();
  return <p className={styles.footnote}>{t('accountReport.parts.chance')}</p>;
}

const hashtags = usedTable('hashtags', { newest: asks.newestVideos }, ({ newest }) => {
  const parts = usedHashtags(newest.videos).map(part => ({ ...part, name: `#${part.id}` }));
  return { parts, total: parts.length };
});

const sounds = usedTable('sounds', { content: asks.content }, ({ t, content }) => ({
  parts: content.sounds.map(({ sound: { id, title, author, isOriginal }, videoIds }) => ({
    id,
    videoIds,
    name: title ?? t('accountReport.parts.untitled'),
    note: isOriginal ? t('accountReport.parts.original') : author,
  })),
  total: content.soundsTotal,
}));

const stickers = usedTable('stickers', { content: asks.content }, ({ t, content }) => ({
  parts: content.stickers.map(({ id, videoIds, name, kind }) => ({
    id,
    videoIds,
    name: name ?? t('accountReport.parts.unnamed'),
    note: kind && t(`accountReport.parts.stickerKinds.${kind}`),
  })),
  total: content.stickersTotal,
}));

const topics = topicsPart<ReportSubject, AccountBasic>({
  asks: { found: asks.topics },
  explain: explainAccount,
  fileName: ({ subject }) => subject.handle,
});

export const content = [
  analysisPart<ReportSubject, AccountBasic>(),
  posting,
  topics,
  hashtags,
  sounds,
  stickers,
  bestTime,
];
