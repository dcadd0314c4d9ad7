'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { RANGES, type RangeKey } from './report-range.ts';
import type { AccountSeries } from './report-subject.ts';

/** Says that the plan's history ends inside the range, and offers to say what would lift that. */
export function PlanClip({ covered, range }: { covered: AccountSeries['range']; range: RangeKey }) {
  const t = useTranslations('report');
  const { day } = useFormats();
  if (!covered.clippedByPlan) return null;
  return (
    <MessageBox title={t('clipped', { day: day(covered.earliestAllowed) })} tone="warn">
      <Button
        size="xs"
        variant="default"
        onClick={() => openLimitation({ kind: 'limit', limit: 'historyDayLimit', needed: RANGES[range] })}
      >
        {t('clippedMore')}
      </Button>
    </MessageBox>
  );
}
