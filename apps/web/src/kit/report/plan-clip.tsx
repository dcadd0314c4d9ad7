'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { MessageBox } from '../../ui/message-box.tsx';

type Props = {
  /** The reply's `range`. */
  readonly covered: { readonly clippedByPlan: boolean; readonly earliestAllowed: string };
  readonly reportRange: Pick<ReportRange, 'days'>;
};

/** Shows that the plan's history ends inside the range, and how to see more. */
export function PlanClip({ covered, reportRange }: Props) {
  const t = useTranslations('report');
  const { day } = useFormats();
  if (!covered.clippedByPlan) return null;
  return (
    <MessageBox title={t('clipped', { day: day(covered.earliestAllowed) })} tone="warn">
      <Button
        size="xs"
        variant="default"
        onClick={() => openLimitation({ kind: 'limit', limit: 'historyDayLimit', needed: reportRange.days })}
      >
        {t('clippedMore')}
      </Button>
    </MessageBox>
  );
}
