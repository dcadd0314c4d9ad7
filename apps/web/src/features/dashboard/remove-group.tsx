'use client';
import { useTranslations } from 'next-intl';
import { useAction } from '../../kit/use-action.ts';
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
  const { busy, during } = useAction();

  async function remove() {
    await during(onRemove);
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
