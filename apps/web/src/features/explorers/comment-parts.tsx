'use client';
import { COMMENT_SORTS } from '@clipscope/contract';
import commentStyles from '../../kit/comments/comments.module.css';
import { Pages } from '../../kit/filters/pages.tsx';
import { chosenOf } from '../../kit/report/part.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import type { Tools } from '../../kit/use-tools.ts';
import { Card } from '../../ui/card.tsx';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import layout from '../../ui/layout.module.css';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';
import { CommentItem, commentKey } from './comment-item.tsx';
import {
  FILTER_PARAMS,
  filtersIn,
  isOnlyQuestions,
  LIST_PARAMS,
  orderIn,
  pageIn,
  TEXTS_A_PAGE,
} from './explored-view.ts';
import { asks as all } from './explorer-calls.ts';
import { ExplorerFilters, ListSwitch } from './explorer-filters.tsx';
import { shareFigures, sharesParts } from './shares-parts.tsx';

const { part, figures, chart } = partsOf<null>();

const asks = { found: all.comments };

export const filters = part({ show: ({ t }) => <ExplorerFilters searchLabel={t('comments.search')} /> });

/** What stands in place of everything while nothing is tracked, and what is not read of very many accounts. */
export function noAccounts({ t }: Tools, { accounts }: { readonly accounts: { readonly tracked: number } }) {
  return (
    accounts.tracked === 0 && { title: t('explorers.noAccountsTitle'), text: t('explorers.noAccountsText') }
  );
}

export const totals = figures({
  asks,
  count: 4,
  hasDrawings: true,
  hasClip: true,
  params: LIST_PARAMS,
  empty: context => noAccounts(context, context.found),
  label: ({ t }) => t('listening.figuresLabel'),
  figures: ({ found, ...context }) => {
    const { t, count, exact, counted } = context;
    return [
      {
        label: t('common.comments'),
        value: count(found.total),
        exact: exact(found.total),
        note: t('explorers.collected', counted(found.known)),
        children: (
          <Sparkline label={t('common.comments')} values={found.days.map(day => day.comments)} isFromZero />
        ),
      },
      {
        label: t('explorers.questions.title'),
        value: count(found.questions),
        exact: exact(found.questions),
        note: t('common.counted.accounts', counted(found.accounts.read)),
        children: (
          <Sparkline
            label={t('explorers.questions.title')}
            values={found.days.map(day => day.questions)}
            isFromZero
          />
        ),
      },
      ...shareFigures(context, found),
    ];
  },
});

const DAYS = {
  param: 'days',
  keys: ['comments', 'questions'],
  label: ({ t }: Tools) => t('explorers.daysLabel'),
  name: ({ t }: Tools, key: string) =>
    key === 'questions' ? t('explorers.questions.title') : t('common.comments'),
} as const;

export const volume = chart(DayChart, {
  asks,
  isQuiet: true,
  heightPx: 240,
  params: LIST_PARAMS,
  title: ({ t }) => t('explorers.perDay'),
  switches: [DAYS],
  empty: ({ found }) => found.known === 0 && 'hidden',
  chart: ({ t, exact, found, read, day }) => {
    const shown = chosenOf(DAYS, read);
    const values = found.days.map(one => one[shown]);
    return {
      data: {
        shape: 'bar' as const,
        days: found.days.map(one => one.day),
        series: [{ name: DAYS.name({ t } as Tools, shown), values, color: 0 }],
      },
      summary: t('explorers.daysSummary', {
        count: values.reduce((sum, value) => sum + value, 0),
        shown: exact(values.reduce((sum, value) => sum + value, 0)),
        firstDay: day(found.range.startDate),
        lastDay: day(found.range.endDate),
      }),
      fileName: `comments-${shown}`,
    };
  },
});

export const { sentiment, languages } = sharesParts(all.comments, 'comments');

export const list = part({
  asks,
  isQuiet: true,
  heightPx: 400,
  params: LIST_PARAMS,
  empty: ({ found }) => found.accounts.tracked === 0 && 'hidden',
  show: ({ t, read, found, counted }) => (
    <Card title={t('common.comments')} note={t('common.counted.comments', counted(found.total))}>
      <div className={layout.row}>
        <ListSwitch
          label={t('common.terms.sortBy')}
          param="order"
          chosen={orderIn(read)}
          choices={COMMENT_SORTS.map(key => ({ key, label: t(`comments.orders.${key}`) }))}
        />
        <ListSwitch
          label={t('common.terms.view')}
          param="only"
          chosen={isOnlyQuestions(read) ? 'questions' : 'all'}
          choices={[
            { key: 'all', label: t('common.terms.all') },
            { key: 'questions', label: t('explorers.questions.title') },
          ]}
        />
      </div>
      <p className={commentStyles.privacy}>{t('comments.pseudonyms')}</p>
      {found.total === 0 ? (
        <p>{t(found.known === 0 ? 'explorers.noneCollected' : 'explorers.noneMatch')}</p>
      ) : (
        <>
          <ul className={commentStyles.comments}>
            {found.comments.map(comment => (
              <CommentItem key={commentKey(comment)} comment={comment} search={filtersIn(read).search} />
            ))}
          </ul>
          <Pages page={pageIn(read)} size={TEXTS_A_PAGE} shown={found.comments.length} total={found.total} />
        </>
      )}
    </Card>
  ),
});

/** Questions without an answer by the owner of the video, each with why it comes where it does. */
export const questions = part({
  asks: { found: all.questions },
  heightPx: 480,
  hasClip: true,
  params: [...FILTER_PARAMS, 'page'],
  title: ({ t }) => t('explorers.questions.toAnswer'),
  note: ({ t, found }) =>
    found.asked > 0 && t('explorers.questions.counts', { answered: found.answered, asked: found.ranked }),
  empty: ({ found, ...context }) =>
    noAccounts(context, found) ||
    (found.total === 0 && {
      title: context.t('explorers.questions.noneTitle'),
      text: context.t('explorers.questions.noneText'),
    }),
  show: ({ t, read, found, counted, exact, ago, now }) => (
    <>
      <p className={layout.faint}>
        {t('explorers.questions.rule')}
        {found.ranked < found.asked &&
          ` ${t('explorers.newestOnly', { count: found.ranked, shown: exact(found.ranked) })}`}
      </p>
      <ul className={commentStyles.comments}>
        {found.questions.map(one => (
          <CommentItem
            key={commentKey(one.comment)}
            comment={one.comment}
            search={filtersIn(read).search}
            reasons={
              <>
                <b>{t('explorers.questions.people', { count: one.people })}</b>
                {one.likes > 0 && <span>{t('common.counted.likes', counted(one.likes))}</span>}
                <span>
                  {t('explorers.questions.lastAsked', {
                    ago: ago(new Date(now.getTime() - one.ageDays * 86_400_000).toISOString()),
                  })}
                </span>
                {one.videos > 1 && <span>{t('common.counted.videos', counted(one.videos))}</span>}
                {one.answered > 0 && (
                  <span>{t('explorers.questions.answered', { count: one.answered })}</span>
                )}
              </>
            }
          />
        ))}
      </ul>
      <Pages page={pageIn(read)} size={TEXTS_A_PAGE} shown={found.questions.length} total={found.total} />
    </>
  ),
});
