'use client';
import type { TrendStage } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import styles from './trending.module.css';

export function StageChip({ stage }: { stage: TrendStage | null }) {
  const t = useTranslations('trending');
  const texts = useTranslations();
  return (
    <span
      className={styles.stage}
      data-stage={stage ?? 'unknown'}
      title={t(stage === null ? 'stageUnknownText' : `stageTexts.${stage}`)}
    >
      {stage === null ? t('stageUnknown') : texts(`stages.${stage}`)}
    </span>
  );
}
