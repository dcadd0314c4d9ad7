'use client';
import { Drawer } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useCallback } from 'react';
import { useCellWriter } from '../../kit/metrics/explained-cell.tsx';
import { ExplainedFacts, ExplainedResult, RecomputedLine } from '../../kit/metrics/explained-result.tsx';
import { ExplainedRows } from '../../kit/metrics/explained-rows.tsx';
import { shownLists } from '../../kit/metrics/explanation-rows.ts';
import { useMetricText } from '../../kit/metrics/use-metric-text.ts';
import { useReturnFocus } from '../../ui/input/use-return-focus.ts';
import layout from '../../ui/layout.module.css';

type Props = {
  readonly title: string;
  readonly explanation: ComponentProps<typeof ExplainedResult>['explanation'];
  readonly onClose: () => void;
};

/** The explanation as the product shows it, with the first of its rows. */
export function ExplanationDrawer({ title, explanation, onClose }: Props) {
  const common = useTranslations('common');
  const text = useMetricText();
  useReturnFocus();
  const { metric, inputs } = explanation;
  const format = useCallback((value: number) => text(metric, value), [text, metric]);
  const writer = useCellWriter(explanation, format);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="right"
      size={420}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <div className={layout.blocks}>
        <ExplainedResult explanation={explanation} format={format} />
        <ExplainedFacts explanation={explanation} format={format} />
        {shownLists(inputs).map(({ name, ...rows }) => (
          <ExplainedRows key={name} title={name} file={`${metric}-${name}`} writer={writer} {...rows} />
        ))}
        <RecomputedLine explanation={explanation} format={format} />
      </div>
    </Drawer>
  );
}
