'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Chip } from '../../ui/chip.tsx';
import { ReportRules } from '../sources/report-rules.tsx';
import { useSourceName } from '../sources/use-source-name.ts';

type Provenance = { readonly observedAt: string; readonly source: string; readonly exact: boolean };

/** The age, source and precision of the numbers. */
export function SourceAge({ provenance }: { provenance: Provenance }) {
  const t = useTranslations('report');
  const common = useTranslations('common');
  const { ago, dateTime } = useFormats();
  const { observedAt, exact } = provenance;
  const source = useSourceName()(provenance.source);
  return (
    <>
      <Chip live title={t('observedTitle', { time: dateTime(observedAt), source })}>
        {common('observedAgo', { ago: ago(observedAt) })} · {source} ·{' '}
        {exact ? common('exactCounts') : common('roundedCounts')}
      </Chip>
      <ReportRules source={provenance.source} />
    </>
  );
}
