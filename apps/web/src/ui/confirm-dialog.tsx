'use client';
import { Button, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { FormEvent, ReactNode } from 'react';
import { ignoreDoubleClick, ignoreHeldEnter } from './input/ignore-repeated.ts';
import { useReturnFocus } from './input/use-return-focus.ts';
import layout from './layout.module.css';
import styles from './parts.module.css';

type Props = {
  readonly opened: boolean;
  readonly title: string;
  readonly confirm: string;
  /** Marks what cannot be taken back. */
  readonly isFinal?: boolean;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly size?: 'md' | 'lg';
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A question with what follows from the answer, and a way back. */
export function ConfirmDialog({
  opened,
  title,
  confirm,
  isFinal = false,
  busy = false,
  disabled = false,
  size = 'md',
  onConfirm,
  onClose,
  children,
}: Props) {
  const t = useTranslations('dialog');
  useReturnFocus(opened);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy && !disabled) onConfirm();
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={layout.stack} noValidate onSubmit={submit} onKeyDown={ignoreHeldEnter}>
        {children}
        <div className={layout.end}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            type="submit"
            onClick={ignoreDoubleClick}
            {...(isFinal && { className: styles.final ?? '' })}
            loading={busy}
            disabled={disabled}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
