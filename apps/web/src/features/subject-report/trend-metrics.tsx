'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { type ExplainQuery, MetricFigure } from '../../lib/metrics/metric-figure.tsx';
import { useMetricName, useMetricText } from '../../lib/metrics/use-metric-text.ts';
import { Figure, MetricValues } from '../../ui/figure.tsx';
import { StageMark } from './stage-mark.tsx';
import type { Subject, SubjectInfo } from './subject.ts';
import type { SubjectDays } from './subject-calls.ts';

const MetricExplanation = dynamic(
  () => import('../../lib/metrics/metric-explanation.tsx').then(module => module.MetricExplanation),
  { ssr: false },
);

const BESIDE = ['breadth', 'smallCreatorShare', 'concentration'] as const;

type Props = { readonly subject: Subject; readonly info: SubjectInfo; readonly days: SubjectDays };

/** How fast it grows, in which stage it is, and whether many carry it or few. */
export function TrendMetrics({ subject, info, days }: Props) {
  const t = useTranslations('subjectReport');
  const { percent } = useFormats();
  const name = useMetricName();
  const text = useMetricText();
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { measured, stage } = info.trend;
  // A sticker's numbers are made in the same way, but the API explains only those of hashtags and sounds.
  const explain: ExplainQuery | null =
    subject.kind === 'sticker' ? null : { kind: subject.kind, id: subject.id, ...days.query, ...days.asOf };
  const title = name(measured.metric);

  function open() {
    setWanted(true);
    setOpened(true);
  }

  return (
    <>
      <MetricValues label={t('trendLabel')}>
        {explain ? (
          <MetricFigure measured={measured} label={t('velocity')} explain={explain}>
            <StageMark stage={stage} />
          </MetricFigure>
        ) : (
          <Figure
            label={t('velocity')}
            value={measured.value === null ? t('notEnough') : text(measured.metric, measured.value)}
            note={t('sample', { count: measured.sample })}
          >
            <StageMark stage={stage} />
          </Figure>
        )}
        {BESIDE.map(key => {
          const value = measured.figures[key] ?? null;
          const label = t(`beside.${key}`);
          return (
            <Figure
              key={key}
              label={label}
              value={percent(value)}
              exact={value === null ? undefined : percent(value, 3)}
              note={t(`besideNotes.${key}`)}
              explain={explain ? { label: t('explain', { name: label }), onOpen: open } : undefined}
            />
          );
        })}
      </MetricValues>
      {wanted && explain && (
        <MetricExplanation
          metric={measured.metric}
          query={explain}
          title={title}
          format={value => text(measured.metric, value)}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
