'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { Chip } from '../../ui/chip.tsx';
import { useTools } from '../use-tools.ts';

type Estimate = ReplyOf<typeof contract.accountComments>['comments'][number]['sentiment'];

/** The label of a comment where the model is confident enough. */
export function SentimentMark({ estimate }: { readonly estimate: Estimate }) {
  const { t, percent } = useTools();
  if (estimate === null) return null;
  const { label, confidence } = estimate;
  return (
    <Chip title={t('sentiment.estimateTip', { confidence: percent(confidence) })}>
      {t('sentiment.estimate', { label: t(`sentiment.labels.${label}`) })}
    </Chip>
  );
}
