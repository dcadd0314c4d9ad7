'use client';
import { TREND_STAGES } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { StageChip } from './stage-chip.tsx';
import styles from './trending.module.css';

/** How to read the list, for whoever asks. */
export function StageLabel() {
  const t = useTranslations('trending');
  return (
    <details className={styles.howTo}>
      <summary>{t('howToRead')}</summary>
      <p>{t('howGrowth')}</p>
      <dl>
        {TREND_STAGES.map(stage => (
          <div key={stage}>
            <dt>
              <StageChip stage={stage} />
            </dt>
            <dd>{t(`stageTexts.${stage}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
