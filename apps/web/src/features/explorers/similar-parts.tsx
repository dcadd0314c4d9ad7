'use client';
import type { ReactNode } from 'react';
import commentStyles from '../../kit/comments/comments.module.css';
import { partsOf } from '../../kit/report/parts.tsx';
import { useTools } from '../../kit/use-tools.ts';
import layout from '../../ui/layout.module.css';
import { CommentItem, commentKey, type TrackedComment } from './comment-item.tsx';
import { noAccounts } from './comment-parts.tsx';
import { FILTER_PARAMS, filtersIn } from './explored-view.ts';
import { asks as all } from './explorer-calls.ts';
import styles from './explorers.module.css';

const { part } = partsOf<null>();

const common = { asks: { found: all.similar }, heightPx: 320, params: FILTER_PARAMS } as const;

/** People who keep appearing together; nobody is accused of anything. */
export const rings = part({
  ...common,
  isQuiet: true,
  title: ({ t }) => t('explorers.rings.title'),
  note: ({ t }) => t('explorers.estimate'),
  empty: ({ t, found }) =>
    found.accounts.tracked === 0
      ? 'hidden'
      : found.rings.length === 0 && {
          title: t('explorers.rings.noneTitle'),
          text: t('explorers.rings.noneText'),
        },
  show: ({ t, read, found }) => (
    <div className={layout.stack}>
      <p className={layout.faint}>{t('explorers.rings.rule')}</p>
      {found.rings.map(ring => (
        <Group
          key={ring.names.join()}
          title={t('explorers.rings.found', {
            authors: ring.authors,
            videos: ring.sharedVideos,
            accounts: ring.accounts,
          })}
          search={filtersIn(read).search}
          examples={ring.examples}
        >
          <span>{t('explorers.rings.similar', { similar: ring.similar, comments: ring.comments })}</span>
          <span>{t('explorers.rings.close', { count: ring.closeVideos })}</span>
        </Group>
      ))}
    </div>
  ),
});

export const groups = part({
  ...common,
  hasClip: true,
  title: ({ t }) => t('explorers.similar.title'),
  note: ({ t }) => t('explorers.estimate'),
  empty: ({ found, ...context }) =>
    noAccounts(context, found) ||
    (found.groups.length === 0 && {
      title: context.t('explorers.similar.noneTitle'),
      text: context.t('explorers.similar.noneText'),
    }),
  show: ({ t, read, found, exact, dayRange }) => (
    <div className={layout.stack}>
      <p className={layout.faint}>
        {t('explorers.similar.rule')}
        {found.compared < found.total &&
          ` ${t('explorers.newestOnly', { count: found.compared, shown: exact(found.compared) })}`}
      </p>
      {found.groups.map(group => {
        const [first] = group.examples;
        return (
          <Group
            key={first ? commentKey(first) : group.firstAt}
            title={t('explorers.similar.found', {
              comments: group.comments,
              authors: group.authors,
              videos: group.videos,
            })}
            search={filtersIn(read).search}
            examples={group.examples}
          >
            <span>{dayRange(group.firstAt.slice(0, 10), group.lastAt.slice(0, 10))}</span>
          </Group>
        );
      })}
      {found.groups.length < found.groupsTotal && (
        <p className={layout.faint}>
          {t('explorers.similar.shown', { shown: found.groups.length, total: found.groupsTotal })}
        </p>
      )}
    </div>
  ),
});

type GroupProps = {
  readonly title: string;
  readonly search: string;
  readonly examples: readonly TrackedComment[];
  readonly children: ReactNode;
};

function Group({ title, search, examples, children }: GroupProps) {
  const { t } = useTools();
  const [first, ...others] = examples;
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <div className={styles.reasons}>{children}</div>
      {first && (
        <ul className={commentStyles.comments}>
          <CommentItem comment={first} search={search} />
        </ul>
      )}
      {others.length > 0 && (
        <details>
          <summary>{t('explorers.moreExamples', { count: others.length })}</summary>
          <ul className={commentStyles.comments}>
            {others.map(comment => (
              <CommentItem key={commentKey(comment)} comment={comment} search={search} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
