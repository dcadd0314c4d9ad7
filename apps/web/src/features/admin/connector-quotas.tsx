'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Meter } from '../../ui/meter.tsx';
import type { Connector } from './admin.ts';
import styles from './connector.module.css';

/** From here on little is left. */
const NEARLY_ALL = 0.9;

export function ConnectorQuotas({ name, quotas }: { name: string; quotas: Connector['quotas'] }) {
  const t = useTranslations('admin.sources');
  const { exact, dateTime } = useFormats();
  if (quotas.length === 0) return null;
  return (
    <ul className={styles.quotas} aria-label={t('quotasOf', { name })}>
      {quotas.map(({ bucket, used, limit, resetsAt }) => {
        const share = limit === null || limit === 0 ? 0 : used / limit;
        const text =
          limit === null
            ? t('used', { used: exact(used) })
            : t('left', { left: exact(Math.max(0, limit - used)), limit: exact(limit) });
        return (
          <li key={bucket} className={styles.quota}>
            <span>
              <b>{bucket}</b> · {text}
            </span>
            <Meter label={bucket} share={share} text={text} tone={share >= NEARLY_ALL ? 'warn' : 'plain'} />
            {resetsAt !== null && <span>{t('resets', { time: dateTime(resetsAt) })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
