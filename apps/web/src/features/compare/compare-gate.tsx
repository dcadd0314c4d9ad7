'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { MessageBox } from '../../ui/message-box.tsx';

/** In place of the comparison, for a plan without it; pressed, it says which plan has it. */
export function CompareGate() {
  const t = useTranslations('compare');
  return (
    <MessageBox title={t('gateTitle')} tone="warn">
      <p>{t('gateText')}</p>
      <Button
        size="xs"
        variant="default"
        onClick={() => openLimitation({ kind: 'feature', feature: 'COMPARISON' })}
      >
        {t('gateAction')}
      </Button>
    </MessageBox>
  );
}
