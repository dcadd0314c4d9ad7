'use client';
import { Button, Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { PopUp } from '../../ui/pop-up.tsx';
import type { SharedSubject } from './share-panel.tsx';

const SharePanel = dynamic(() => import('./share-panel.tsx').then(module => module.SharePanel), {
  ssr: false,
  loading: () => <Skeleton height={280} />,
});
const loadAhead = () => void import('./share-panel.tsx');

/** Creates and revokes public links, after saying that anyone can open them. */
export function ShareButton({ subject }: { subject: SharedSubject }) {
  const t = useTranslations('share');
  return (
    <PopUp
      atEnd
      width="min(400px, calc(100vw - 32px))"
      target={toggle => (
        <Button variant="default" onClick={toggle} onPointerEnter={loadAhead} onFocus={loadAhead}>
          {t('open')}
        </Button>
      )}
    >
      {() => <SharePanel subject={subject} />}
    </PopUp>
  );
}
