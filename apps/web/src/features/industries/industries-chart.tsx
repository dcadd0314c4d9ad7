'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { MEASURES, measureFrom, savedSearchRow } from './industry-view.ts';
import type { IndustryTotals } from './use-industries.ts';

type Props = {
  readonly industries: readonly IndustryTotals[];
  readonly range: { readonly startDate: string; readonly endDate: string };
};

/** The industries beside each other by one measure, largest first. */
export function IndustriesChart({ industries, range }: Props) {
  const t = useTranslations();
  const { count, exact, day } = useFormats();
  const { read, linkTo } = useUrlState();
  const { push } = useRouter();
  const measure = measureFrom(read);
  const title = t(`industryReport.columns.${measure}`);
  const bars = useMemo(
    () =>
      industries
        .toSorted((one, other) => other[measure] - one[measure])
        .map(row => ({ id: row.industry, label: t(`industries.${row.industry}`), value: row[measure] })),
    [industries, measure, t],
  );
  const names = useMemo(() => ({ label: t('industryReport.columns.industry'), value: title }), [t, title]);
  const [first, second] = bars;
  return (
    <Card
      title={title}
      controls={
        <LinkSwitch
          label={t('industryReport.measureLabel')}
          items={MEASURES.map((key, place) => ({
            key,
            label: t(`industryReport.measures.${key}`),
            href: linkTo({ measure: place === 0 ? null : key }),
            current: key === measure,
          }))}
        />
      }
    >
      <BarChart
        title={title}
        bars={bars}
        names={names}
        formatValue={count}
        fileName={`industries-${measure}`}
        onPick={industry => push(`/industry/${industry}${savedSearchRow(read)}`)}
        summary={t('industryReport.chartSummary', {
          measure: title,
          firstDay: day(range.startDate),
          lastDay: day(range.endDate),
          first: first?.label ?? '',
          firstValue: exact(first?.value ?? null),
          second: second?.label ?? '',
          secondValue: exact(second?.value ?? null),
        })}
      />
    </Card>
  );
}
