'use client';
import type { Feature } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { MessageBox } from '../../ui/message-box.tsx';

/** Replaces what the plan does not include; opens which plan does. */
export function NotInPlan({ feature, children }: { feature: Feature; children?: string | undefined }) {
  const t = useTranslations();
  return (
    <MessageBox title={t('gate.title', { feature: t(`features.${feature}`) })} tone="warn">
      {children && <p>{children}</p>}
      <Button size="xs" variant="default" onClick={() => openLimitation({ kind: 'feature', feature })}>
        {t('gate.whichPlan')}
      </Button>
    </MessageBox>
  );
}
