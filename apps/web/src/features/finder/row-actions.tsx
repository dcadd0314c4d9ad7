'use client';
import { useTranslations } from 'next-intl';
import { useUrlState } from '../../lib/page/url-state.ts';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import type { Creator } from './creator.ts';
import styles from './finder.module.css';
import { panelsOf } from './panel-view.ts';

/** What opens beside the table for one account. */
export function RowActions({ creator }: { creator: Creator }) {
  const t = useTranslations('finder');
  const { linkTo } = useUrlState();
  return (
    <span className={styles.actions}>
      {panelsOf(creator.platform).map(panel => (
        <SamePageLink
          key={panel}
          href={linkTo({ panel, of: creator.id })}
          replace
          aria-label={t(`panels.${panel}Of`, { handle: creator.handle })}
        >
          {t(`panels.${panel}`)}
        </SamePageLink>
      ))}
    </span>
  );
}
