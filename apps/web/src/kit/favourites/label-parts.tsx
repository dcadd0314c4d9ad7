'use client';
import { ColorInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import styles from './filing.module.css';

export const LABEL_COLORS = [
  '#2f4bd6',
  '#d9730d',
  '#0d8a72',
  '#9b3fb5',
  '#b58900',
  '#5a7d9a',
  '#b3401b',
  '#6b7280',
] as const;

type Props = { readonly color: string; readonly onChange: (color: string) => void };

export function LabelColor({ color, onChange }: Props) {
  const t = useTranslations('favourites.labels');
  return (
    <ColorInput
      size="xs"
      aria-label={t('color')}
      className={styles.color ?? ''}
      value={color}
      onChange={onChange}
      format="hex"
      swatches={[...LABEL_COLORS]}
      swatchesPerRow={8}
      withPicker={false}
      disallowInput
      withEyeDropper={false}
      popoverProps={{ withinPortal: false }}
    />
  );
}

type ChipProps = { readonly label: { readonly name: string; readonly color: string } };

export function LabelChip({ label: { name, color } }: ChipProps) {
  return (
    <span className={styles.label}>
      <span style={{ background: color }} aria-hidden="true" />
      <bdi>{name}</bdi>
    </span>
  );
}
