'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './video-filters.module.css';
import { WITHOUT_ADVANCED } from './video-filters.ts';

/** What was searched instead of the typed query. */
export function Corrected({ typed, correctedTo }: { typed: string; correctedTo: string }) {
  const t = useTranslations('videoFilters');
  const { linkTo } = useUrlState();
  return (
    <p className={styles.corrected} role="status">
      {t.rich('corrected', {
        typed,
        link: () => (
          <Link href={linkTo({ q: correctedTo, page: null })} prefetch={false}>
            <bdi>{correctedTo}</bdi>
          </Link>
        ),
      })}
    </p>
  );
}

/** The address asks for filters that the plan does not have. */
export function FiltersRefused() {
  const t = useTranslations('videoFilters');
  const { goTo } = useUrlState();
  return (
    <MessageBox title={t('refusedTitle')} tone="warn">
      <div className={styles.ways}>
        <Button size="xs" variant="default" onClick={() => goTo(WITHOUT_ADVANCED)}>
          {t('refusedWithout')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => openLimitation({ kind: 'feature', feature: 'ADVANCED_FILTERS' })}
        >
          {t('refusedMore')}
        </Button>
      </div>
    </MessageBox>
  );
}
