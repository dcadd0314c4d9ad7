'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Connector } from './admin.ts';

type Props = {
  readonly connector: Connector;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

export function RemoveConnector({ connector, onRemoved, onClose }: Props) {
  const t = useTranslations('admin.sources');
  const common = useTranslations('common');
  const { write, busy, failure } = useWrite();
  const { source, name, use } = connector;

  async function remove() {
    if (!(await write(contract.removeSource, { params: { source } }))) return;
    onRemoved();
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      isFinal
      title={common('removeNameQuestion', { name })}
      confirm={t('removeConfirm')}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
      {use.retentionDays !== null && <p>{t('removeKept', { days: use.retentionDays })}</p>}
      {failure && <FailureBox error={failure} title={t('notChanged')} onRetry={() => void remove()} />}
    </ConfirmDialog>
  );
}
