'use client';
import type { CallOf, contract } from '@clipscope/contract';
import { Button, Popover } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from './share.module.css';
import { ShareForm } from './share-form.tsx';
import { SharedLinks } from './shared-links.tsx';

type Body = CallOf<typeof contract.createShareLink>['body'];

/** What is shared: a report and how many days of it; null for all that the plan shows. */
export type SharedSubject = Pick<Body, 'kind' | 'platform' | 'subjectId'> & {
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
