'use client';
import { IconStarFilled } from '@tabler/icons-react';
import { readPage } from '../../kit/filters/filter-values.ts';
import { Pages } from '../../kit/filters/pages.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import { subjectText } from './answer-card.tsx';
import styles from './assistant.module.css';
import { IDEAS_A_PAGE, type IdeaList } from './assistant-view.ts';

type Props = { readonly list: IdeaList; readonly openId: string | null };

/** Earlier answers of the team, newest first. */
export function IdeaHistory({ list: { ideas, total }, openId }: Props) {
  const { t, ago } = useTools();
  const { read, linkTo } = useUrlState();
  const onlyFavourites = read('favourites') === 'yes';
  return (
    <Card title={t('assistant.history.title')}>
      <div className={layout.stack}>
        <LinkSwitch
          label={t('assistant.history.title')}
          items={[false, true].map(favourites => ({
            key: String(favourites),
            label: favourites ? t('assistant.favourite') : t('common.terms.all'),
            href: linkTo({ favourites: favourites ? 'yes' : null, page: null }),
            current: favourites === onlyFavourites,
          }))}
        />
        {ideas.length === 0 && (
          <p className={layout.quiet}>
            {t(onlyFavourites ? 'assistant.history.noFavourites' : 'assistant.history.none')}
          </p>
        )}
        <ul className={styles.history}>
          {ideas.map(({ id, kind, subject, goal, createdAt, isFavourite }) => (
            <li key={id}>
              <SamePageLink href={linkTo({ id })} aria-current={id === openId ? 'true' : undefined}>
                <b>
                  <bdi>{subjectText(subject)}</bdi>
                  {isFavourite && (
                    <IconStarFilled size={12} aria-label={t('assistant.isFavourite')} role="img" />
                  )}
                </b>
                <span className={layout.faint}>
                  {t(`assistant.kinds.${kind}`)} · {t(`assistant.goals.${goal}`)} · {ago(createdAt)}
                </span>
              </SamePageLink>
            </li>
          ))}
        </ul>
        <Pages page={readPage(read('page'))} size={IDEAS_A_PAGE} shown={ideas.length} total={total} />
      </div>
    </Card>
  );
}
