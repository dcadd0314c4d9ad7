'use client';
import { type CallOf, contract } from '@clipscope/contract';
import { DAY_MS } from '@clipscope/domain';
import { Button, NativeSelect, Popover, Skeleton, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isLimitation } from '../../lib/api/api-error.ts';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useTimeZone } from '../../lib/format/time-zone.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import layout from '../../ui/layout.module.css';
import { FailureBox } from '../failure-box.tsx';
import { showToast } from '../toast/toast-queue.ts';
import styles from './share.module.css';

type Body = CallOf<typeof contract.createShareLink>['body'];

/** What is shared: a report and how many days of it; null for all that the plan shows. */
type SharedSubject = Pick<Body, 'kind' | 'platform' | 'subjectId'> & {
  readonly rangeDays: number | null;
};

/** Makes links that anybody can open, only after saying so, and takes them back. */
export function ShareButton({ subject }: { subject: SharedSubject }) {
  const t = useTranslations('share');
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(360px, calc(100vw - 32px))"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <Button variant="default" onClick={() => setOpened(!opened)}>
          {t('open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.share}>
          <p>{subject.rangeDays === null ? t('textWhole') : t('text', { days: subject.rangeDays })}</p>
          <ShareForm subject={subject} />
          {opened && <SharedLinks subject={subject} />}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

const OPEN_DAYS = ['7', '30', '90'] as const;

function ShareForm({ subject }: { subject: SharedSubject }) {
  const t = useTranslations('share');
  const timezone = useTimeZone() ?? 'UTC';
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const { mutate } = useApi(contract.shareLinks, {});
  const [busy, setBusy] = useState(false);
  const [openDays, setOpenDays] = useState<string>('30');

  async function make() {
    setBusy(true);
    const expiresAt = new Date(Date.now() + Number(openDays) * DAY_MS).toISOString();
    const result = await callApi(contract.createShareLink, { body: { ...subject, timezone, expiresAt } });
    setBusy(false);
    if (result.ok) await mutate();
    else if (!isLimitation(result.error)) showToast({ text: sentence(result.error), kind: 'error' });
  }

  return (
    <div className={styles.make}>
      <NativeSelect
        size="xs"
        label={t('openFor')}
        value={openDays}
        onChange={event => setOpenDays(event.currentTarget.value)}
        data={OPEN_DAYS.map(days => ({ value: days, label: t('days', { days: Number(days) }) }))}
      />
      <Button size="xs" loading={busy} onClick={() => void make()}>
        {t('make')}
      </Button>
    </div>
  );
}

/** The links under which a report can be read now, the newest first. */
function SharedLinks({ subject }: { subject: SharedSubject }) {
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

  if (links.length === 0) return <p className={layout.faint}>{t('none')}</p>;
  return (
    <ul className={styles.links} aria-label={t('links')}>
      {links.map(({ id, url, expiresAt, opens, createdAt }) => (
        <li key={id}>
          <TextInput size="xs" aria-label={t('link')} value={url} readOnly dir="ltr" data-private />
          <p className={layout.faint}>
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
