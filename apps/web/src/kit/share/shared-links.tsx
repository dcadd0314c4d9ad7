'use client';
import { contract } from '@clipscope/contract';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import styles from './share.module.css';
import type { SharedSubject } from './share-button.tsx';

/** The links under which a report can be read now, the newest first. */
export function SharedLinks({ subject }: { subject: SharedSubject }) {
  const t = useTranslations('share');
  const { date, exact } = useFormats();
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const { data, error, mutate } = useApi(contract.shareLinks, {});
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={56} />;
  const links = data.links.filter(
    ({ kind, platform, subjectId, isExpired }) =>
      !isExpired &&
      kind === subject.kind &&
      subjectId === subject.subjectId &&
      (platform === null || platform === subject.platform),
  );

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: t('copied'), kind: 'success' });
    } catch {
      showToast({ text: t('notCopied'), kind: 'error' });
    }
  }

  async function takeBack(id: string) {
    const result = await callApi(contract.revokeShareLink, { params: { id } });
    if (!result.ok) return showToast({ text: sentence(result.error), kind: 'error' });
    showToast({ text: t('takenBack') });
    await mutate();
  }

  if (links.length === 0) return <p className={styles.faint}>{t('none')}</p>;
  return (
    <ul className={styles.links} aria-label={t('links')}>
      {links.map(({ id, url, expiresAt, opens, createdAt }) => (
        <li key={id}>
          <TextInput size="xs" aria-label={t('link')} value={url} readOnly dir="ltr" data-private />
          <p className={styles.faint}>
            {expiresAt === null
              ? t('openSince', { day: date(createdAt) })
              : t('openUntil', { day: date(expiresAt) })}
            {' · '}
            {t('opens', { count: opens, shown: exact(opens) })}
          </p>
          <div className={styles.buttons}>
            <Button size="xs" variant="default" onClick={() => void copy(url)}>
              {t('copy')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void takeBack(id)}>
              {t('takeBack')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
