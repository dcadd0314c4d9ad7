'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { Chip } from '../../ui/chip.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { ReportRules } from '../sources/source-rules.tsx';
import { useSourceName } from '../sources/use-source-name.ts';

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

type Provenance = { readonly observedAt: string; readonly source: string; readonly exact: boolean };

/** The age, source and precision of the numbers. */
export function SourceAge({ provenance }: { provenance: Provenance }) {
  const t = useTranslations('report');
  const common = useTranslations('common');
  const { ago, date, dateTime } = useFormats();
  const { read } = useUrlState();
  const { observedAt, exact } = provenance;
  // How long ago it was says nothing beside the day whose data is shown.
  const when = read('asOf') === null ? ago(observedAt) : date(observedAt);
  const source = useSourceName()(provenance.source);
  return (
    <>
      <Chip live title={t('observedTitle', { time: dateTime(observedAt), source })}>
        {common('observedAgo', { ago: when })} · {source} ·{' '}
        {exact ? common('exactCounts') : common('roundedCounts')}
      </Chip>
      <ReportRules source={provenance.source} />
    </>
  );
}
