'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import type { Connector } from './admin.ts';

type Props = {
  readonly connector: Connector;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

export function RemoveConnector({ connector, onRemoved, onClose }: Props) {
  const t = useTranslations('admin.sources');
  const common = useTranslations('common');
  const { source, name, use } = connector;
  const form = useSubmit({
    async send(_, { write }) {
      if (!(await write(contract.removeSource, { params: { source } }))) return;
      onRemoved();
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      failed={t('notChanged')}
      isFinal
      title={common('removeNameQuestion', { name })}
      confirm={t('removeConfirm')}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
      {use.retentionDays !== null && <p>{t('removeKept', { days: use.retentionDays })}</p>}
    </FormDialog>
  );
}
