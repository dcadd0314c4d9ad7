'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMetricName, useMetricText } from '../../kit/metrics/use-metric-text.ts';
import { Figure } from '../../ui/figure.tsx';
import type { Overview } from './home-screen.tsx';

const ExplanationDrawer = dynamic(
  () => import('./explanation-drawer.tsx').then(module => module.ExplanationDrawer),
  { ssr: false },
);

export type Explained = NonNullable<Overview['account']>['explanations'][number];

/** A figure that came together with its explanation, because a visitor has no session to ask with. */
export function ExplainedFigure({ explanation }: { explanation: Explained }) {
  const t = useTranslations('metrics');
  const text = useMetricText();
  const { metric, result } = explanation;
  const name = useMetricName()(metric);
  const [isOpen, setOpen] = useState(false);
  const { value, sample, notEnough } = result;
  return (
    <>
      <Figure
        label={name}
        value={value === null ? t('notEnough') : text(metric, value)}
        isWords={value === null}
        note={notEnough ? t('sampleOf', { sample, needed: notEnough.needed }) : t('n', { sample })}
        explain={{ label: t('open', { name }), onOpen: () => setOpen(true) }}
      />
      {isOpen && <ExplanationDrawer title={name} explanation={explanation} onClose={() => setOpen(false)} />}
    </>
  );
}
