'use client';
import { Button, Loader } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './exports.module.css';
import type { Coming } from './use-exports.ts';

const MEGABYTE = 1_000_000;

/** Files that are on their way into this browser; each can be stopped. */
export function ComingFiles({ coming }: { coming: readonly Coming[] }) {
  const t = useTranslations('exports.coming');
  const locale = useLocale();
  const megabytes = useMemo(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'megabyte',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }),
    [locale],
  );
  if (coming.length === 0) return null;
  return (
    <Card title={t('title')} note={t('stay')}>
      <ul className={styles.coming} role="status">
        {coming.map(({ id, name, bytes, stop }) => (
          <li key={id}>
            <Loader size={16} aria-hidden="true" />
            <bdi>{name}</bdi>
            <span>{t('received', { size: megabytes.format(bytes / MEGABYTE) })}</span>
            <Button size="xs" variant="default" aria-label={t('stopOf', { name })} onClick={stop}>
              {t('stop')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
