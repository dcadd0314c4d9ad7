'use client';
import { Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { closeLimitation, type Limitation } from '../../lib/limitation/limitation-store.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { useReturnFocus } from '../../ui/input/use-return-focus.ts';
import { Paywall } from './paywall.tsx';

export function LimitationModal({ limitation }: { limitation: Limitation | null }) {
  const t = useTranslations('limitation');
  const trackUsage = useTrackUsage();
  const isOpen = limitation !== null;
  useReturnFocus(isOpen);
  useEffect(() => {
    if (isOpen) void trackUsage({ feature: 'modal-open', action: 'limitation' });
  }, [isOpen, trackUsage]);

  return (
    <Modal
      opened={isOpen}
      onClose={closeLimitation}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {limitation && <Paywall limitation={limitation} onClose={closeLimitation} />}
    </Modal>
  );
}
