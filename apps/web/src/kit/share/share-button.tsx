'use client';
import { Button, Popover, Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SharedSubject } from './share-panel.tsx';

const SharePanel = dynamic(() => import('./share-panel.tsx').then(module => module.SharePanel), {
  ssr: false,
  loading: () => <Skeleton height={280} />,
});
const loadAhead = () => void import('./share-panel.tsx');

/** Creates and revokes public links, after saying that anyone can open them. */
export function ShareButton({ subject }: { subject: SharedSubject }) {
  const t = useTranslations('share');
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      returnFocus
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(400px, calc(100vw - 32px))"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          variant="default"
          onClick={() => setOpened(!opened)}
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
        >
          {t('open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <SharePanel subject={subject} />
      </Popover.Dropdown>
    </Popover>
  );
}
