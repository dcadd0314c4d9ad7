'use client';
import type { TrendStage } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { Tip } from '../../ui/tip.tsx';
import styles from './subject.module.css';

/** Where in its life a subject is; nothing when that is not known. */
export function StageMark({ stage }: { stage: TrendStage | null }) {
  const t = useTranslations('subjectReport');
  const stageName = useTranslations('stages');
  if (stage === null) return null;
  return (
    <Tip className={styles.stage} data-stage={stage} text={t(`stageTitles.${stage}`)}>
      {stageName(stage)}
    </Tip>
  );
}
