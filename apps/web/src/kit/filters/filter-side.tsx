'use client';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import layout from '../../ui/layout.module.css';
import styles from './filters.module.css';

type Props = {
  readonly active: number;
  readonly onClear: () => void;
  readonly filters: ReactNode;
  readonly children: ReactNode;
};

/** Filters beside what they filter; at phone width they are folded away. */
export function FilterSide({ active, onClear, filters, children }: Props) {
  const t = useTranslations('filters');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.side}>
      <div className={styles.opener}>
        <FilterButton active={active} open={open} controls={id} onClick={() => setOpen(!open)} />
      </div>
      <section id={id} className={styles.panel} data-open={open || undefined} aria-label={t('title')}>
        <header className={styles.head}>
          <h2>{t('title')}</h2>
          {active > 0 && (
            <button type="button" className={styles.clear} onClick={onClear}>
              {t('clear', { count: active })}
            </button>
          )}
        </header>
        {filters}
      </section>
      <div className={layout.blocks}>{children}</div>
    </div>
  );
}

type ButtonProps = {
  readonly active: number;
  readonly open: boolean;
  readonly controls: string;
  readonly onClick: () => void;
};

export function FilterButton({ active, open, controls, onClick }: ButtonProps) {
  const t = useTranslations('filters');
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={14} stroke={1.6} />}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onClick}
    >
      {active === 0 ? t('title') : t('titleActive', { count: active })}
    </Button>
  );
}
