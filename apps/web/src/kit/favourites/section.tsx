'use client';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import styles from './filing.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

type Props = {
  readonly label: string;
  /** The label after the first press. */
  readonly sure: string;
  readonly busy: boolean;
  readonly onSure: () => void;
};

/** For irreversible actions: has to be pressed twice. */
export function SureButton({ label, sure, busy, onSure }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Button
      size="xs"
      variant="default"
      color="red"
      loading={busy}
      onClick={() => (isConfirming ? onSure() : setIsConfirming(true))}
    >
      {isConfirming ? sure : label}
    </Button>
  );
}
