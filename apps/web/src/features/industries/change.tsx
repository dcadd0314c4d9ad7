'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import styles from './industries.module.css';
import { signedPercent } from './industry-view.ts';

/** Against the equal period before; a dash where that is not known. */
export function Change({ ratio }: { ratio: number | null }) {
  const t = useTranslations('industryReport');
  const { percent } = useFormats();
  if (ratio === null) return <span title={t('changeUnknown')}>{percent(null)}</span>;
  const trend = ratio > 0 ? 'up' : ratio < 0 ? 'down' : 'flat';
  return (
    <bdi className={styles.change} data-trend={trend}>
      {signedPercent(ratio, percent)}
    </bdi>
  );
}
