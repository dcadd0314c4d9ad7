'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Group } from './layout.ts';

type Props = {
  readonly group: Group;
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onRemove: () => Promise<boolean>;
};

/** Removing a group removes its widgets, so it asks first. */
export function RemoveGroup({ group, name, opened, onClose, onRemove }: Props) {
  const t = useTranslations('dashboard.groups');
  const common = useTranslations('common');
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    await onRemove();
    setBusy(false);
    onClose();
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={t('removeTitle', { group: name })}
      confirm={common('remove')}
      isFinal
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t('removeText', { count: group.items.length })}</p>
    </ConfirmDialog>
  );
}
