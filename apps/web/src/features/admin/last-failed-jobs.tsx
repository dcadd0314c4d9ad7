'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ADMIN_JOBS_PATH } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import forms from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './admin.module.css';
import { Answered } from './answered.tsx';
import { SHOWN, useJobs } from './use-overview.ts';
import { When } from './when.tsx';

export function LastFailedJobs() {
  const t = useTranslations('admin.overview');
  const reply = useJobs();
  return (
    <Answered reply={reply} heightPx={160}>
      {({ failed }) => (
        <Card
          title={t('failedJobs')}
          note={
            <Link className={forms.link} href={ADMIN_JOBS_PATH}>
              {t('allJobs')}
            </Link>
          }
        >
          {failed.length === 0 && <MessageBox title={t('noFailedJobs')} />}
          <ul className={styles.list}>
            {failed.slice(0, SHOWN).map(({ id, queue, reason, failedAt }) => (
              <li key={id} className={forms.named}>
                <b>{queue}</b>
                <small>
                  {reason} · <When at={failedAt} />
                </small>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Answered>
  );
}
