'use client';
import { MENTION_KINDS } from '@clipscope/contract';
import { ON_PHONE } from '../../kit/columns/columns.tsx';
import { markedParts } from '../../kit/comments/comment-view.ts';
import commentStyles from '../../kit/comments/comments.module.css';
import { Pages } from '../../kit/filters/pages.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { SentimentMark } from '../../kit/sentiment/sentiment-mark.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { accountPath, videoPath } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';
import { Tip } from '../../ui/tip.tsx';
import { noAccounts } from './comment-parts.tsx';
import { filtersIn, kindIn, LIST_PARAMS, pageIn, TEXTS_A_PAGE } from './explored-view.ts';
import { asks as all, type Mentions } from './explorer-calls.ts';
import { ExplorerFilters, ListSwitch } from './explorer-filters.tsx';
import { shareFigures, sharesParts } from './shares-parts.tsx';

const { part, figures, chart, table } = partsOf<null>();

const asks = { found: all.mentions };
const quiet = { asks, isQuiet: true, params: LIST_PARAMS } as const;

export const filters = part({
  show: ({ t }) => <ExplorerFilters searchLabel={t('explorers.mentions.search')} />,
});

export const totals = figures({
  asks,
  count: 5,
  hasDrawings: true,
  hasClip: true,
  params: LIST_PARAMS,
  empty: context => noAccounts(context, context.found),
  label: ({ t }) => t('listening.figuresLabel'),
  figures: ({ found, ...context }) => {
    const { t, count, exact, counted } = context;
    const { reach } = found;
    const perDay = found.days.map(day => day.captions + day.comments);
    return [
      {
        label: t('features.MENTIONS'),
        value: count(found.total),
        exact: exact(found.total),
        note: t('common.counted.accounts', counted(found.accounts.read)),
        children: <Sparkline label={t('features.MENTIONS')} values={perDay} isFromZero />,
      },
      {
        label: t('common.terms.reach'),
        value: reach.views === null ? t('explorers.mentions.onePlatform') : count(reach.views),
        exact: reach.views === null ? undefined : exact(reach.views),
        isWords: reach.views === null,
        note: t('common.counted.videos', counted(reach.videos)),
      },
      {
        label: t('common.terms.creators'),
        value: count(reach.accounts),
        exact: exact(reach.accounts),
        note: t('explorers.mentions.creatorsNote'),
      },
      ...shareFigures(context, found),
    ];
  },
});

export const volume = chart(DayChart, {
  ...quiet,
  heightPx: 240,
  title: ({ t }) => t('explorers.mentions.perDay'),
  empty: ({ found }) => found.known === 0 && 'hidden',
  chart: ({ t, exact, day, found }) => ({
    data: {
      shape: 'bar' as const,
      days: found.days.map(one => one.day),
      series: [
        { name: t('sentiment.texts.captions'), values: found.days.map(one => one.captions) },
        { name: t('common.comments'), values: found.days.map(one => one.comments) },
      ],
    },
    summary: t('explorers.mentions.daysSummary', {
      count: found.total,
      shown: exact(found.total),
      firstDay: day(found.range.startDate),
      lastDay: day(found.range.endDate),
    }),
    fileName: 'mentions',
  }),
});

export const { sentiment, languages } = sharesParts(all.mentions, 'mentions');

const isEmpty = ({ found }: { readonly found: Mentions }) => found.total === 0 && ('hidden' as const);

export const mentioned = table({
  ...quiet,
  title: ({ t }) => t('explorers.mentions.mentioned'),
  empty: isEmpty,
  rows: ({ found }): Mentions['mentioned'] => found.mentioned,
  rowKey: ({ account }) => `${account.platform}/${account.id}`,
  options: () => ({ csvName: 'mentioned-accounts' }),
  columns: ({ c, t }) => [
    c.account('account', t('common.account'), ({ account }) => account),
    c.count('mentions', t('features.MENTIONS'), ({ mentions }) => mentions, ON_PHONE),
  ],
});

export const mentioners = table({
  ...quiet,
  title: ({ t }) => t('explorers.mentions.mentioners'),
  empty: ({ t, found }) =>
    isEmpty({ found }) || (found.mentioners.length === 0 && { title: t('listening.noVoices') }),
  rows: ({ found }): Mentions['mentioners'] => found.mentioners,
  rowKey: ({ account }) => `${account.platform}/${account.id}`,
  options: () => ({ csvName: 'mentioning-accounts' }),
  columns: ({ c, t }) => [
    c.account('account', t('common.terms.creator'), ({ account }) => account),
    c.count('videos', t('common.videos'), ({ videos }) => videos),
    c.count('views', t('common.views'), ({ views }) => views, ON_PHONE),
  ],
});

export const list = part({
  ...quiet,
  heightPx: 400,
  empty: ({ found }) => found.accounts.tracked === 0 && 'hidden',
  show: ({ t, read, found, counted }) => (
    <Card title={t('features.MENTIONS')} note={t('explorers.mentions.counted', counted(found.total))}>
      <ListSwitch
        label={t('explorers.mentions.where')}
        param="kind"
        chosen={kindIn(read) ?? 'all'}
        choices={[
          { key: 'all', label: t('common.terms.all') },
          ...MENTION_KINDS.map(key => ({ key, label: t(`explorers.mentions.kinds.${key}`) })),
        ]}
      />
      <p className={commentStyles.privacy}>{t('comments.pseudonyms')}</p>
      {found.total === 0 ? (
        <p>{t(found.known === 0 ? 'explorers.mentions.none' : 'explorers.mentions.noneMatch')}</p>
      ) : (
        <>
          <ul className={commentStyles.comments}>
            {found.mentions.map(mention => (
              <MentionItem
                key={`${mention.video.platform}/${mention.video.id}/${mention.commentId ?? ''}`}
                mention={mention}
                search={filtersIn(read).search}
              />
            ))}
          </ul>
          <Pages page={pageIn(read)} size={TEXTS_A_PAGE} shown={found.mentions.length} total={found.total} />
        </>
      )}
    </Card>
  ),
});

type ItemProps = { readonly mention: Mentions['mentions'][number]; readonly search: string };

function MentionItem({ mention, search }: ItemProps) {
  const { t, ago, dateTime, counted } = useTools();
  const { kind, commentId, text, language, publishedAt, author, sentiment, mentioned, video } = mention;
  const { account, views } = video;
  return (
    <li>
      <article>
        <p className={commentStyles.author}>
          <Chip>{t(`explorers.mentions.kinds.${kind}`)}</Chip>
          {author && !author.isCreator ? (
            <bdi>{author.name}</bdi>
          ) : (
            <Link href={accountPath(account)} prefetch={false}>
              <bdi>@{account.handle}</bdi>
            </Link>
          )}
          <Tip as="time" className={layout.faint} dateTime={publishedAt} text={dateTime(publishedAt)}>
            {ago(publishedAt)}
          </Tip>
          {views !== null && (
            <bdi className={commentStyles.likes}>{t('common.counted.views', counted(views))}</bdi>
          )}
        </p>
        <p className={commentStyles.words} dir="auto" lang={language ?? undefined} data-private>
          {markedParts(text, search).map(({ start, part, isFound }) =>
            isFound ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
          )}
        </p>
        {commentId !== null && author && !author.isCreator && (
          <SentimentMark
            comment={{ platform: video.platform, videoId: video.id, commentId }}
            estimate={sentiment}
          />
        )}
        <p className={commentStyles.place}>
          <span>{t('explorers.mentions.of')}</span>
          {mentioned.map(one => (
            <Link key={one.id} href={accountPath(one)} prefetch={false}>
              <bdi>@{one.handle}</bdi>
            </Link>
          ))}
          <span>{t(`platforms.${video.platform}`)}</span>
          <Link href={videoPath(video)} prefetch={false} dir="auto" data-private>
            {kind === 'caption' ? t('listening.texts.video') : video.caption || t('report.noCaption')}
          </Link>
        </p>
      </article>
    </li>
  );
}
