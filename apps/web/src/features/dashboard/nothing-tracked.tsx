'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { SEARCH_PATH } from '../../lib/page/paths.ts';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './dashboard.module.css';

/** What to do before there is anything to show. */
export function NothingTracked({ kind }: { kind: 'account' | 'hashtag' | 'videos' | 'recommended' }) {
  const t = useTranslations('dashboard.nothing');
  return (
    <div className={styles.inside}>
      <MessageBox title={t(`${kind}.title`)}>
        <p>{t(`${kind}.text`)}</p>
        <Button component={Link} href={SEARCH_PATH} prefetch={false} size="xs" variant="default">
          {t(`${kind}.action`)}
        </Button>
      </MessageBox>
    </div>
  );
}
