'use client';
import { Button, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from './dashboard.module.css';
import type { Group } from './layout.ts';

type Props = {
  readonly group: Group;
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onRemove: () => Promise<boolean>;
};

/** A group goes with its widgets, so it is asked for first. */
export function RemoveGroup({ group, name, opened, onClose, onRemove }: Props) {
  const t = useTranslations('dashboard.groups');
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    await onRemove();
    setBusy(false);
    onClose();
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('removeTitle', { group: name })}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <p>{t('removeText', { count: group.items.length })}</p>
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={busy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </div>
    </Modal>
  );
}
