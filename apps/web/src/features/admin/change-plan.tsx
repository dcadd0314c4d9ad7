'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS, PLANS } from '@clipscope/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import type { TeamDetails } from './admin.ts';

type Props = {
  readonly team: TeamDetails;
  readonly onClose: () => void;
  readonly onChanged: (team: TeamDetails) => void;
};

/** Takes effect at once for the whole team, so staff give a reason. */
export function ChangePlan({ team, onClose, onChanged }: Props) {
  const t = useTranslations();
  const form = useSubmit({
    initialValues: { plan: team.plan, reason: '' },
    validate: { reason: isNotEmpty(t('admin.reasonMissing')) },
    async send({ plan, reason }, { write }) {
      const call = { params: { teamId: team.id }, body: { plan, reason: reason.trim() } };
      const changed = await write(contract.adminChangePlan, call);
      if (!changed) return;
      onChanged(changed);
      showToast({ text: t('admin.teams.change.done', { plan: t(`plans.${plan}`) }), kind: 'success' });
      onClose();
    },
  });
  const { plan } = form.values;

  return (
    <FormDialog
      form={form}
      title={t('admin.teams.change.title')}
      confirm={t('admin.teams.change.confirm')}
      disabled={plan === team.plan}
      onClose={onClose}
    >
      <NativeSelect
        data-autofocus
        label={t('admin.plan')}
        data={PLANS.map(value => ({ value, label: t(`plans.${value}`) }))}
        {...form.field('plan')}
      />
      {plan === 'ADMIN' && (
        <MessageBox title={t('admin.teams.change.staffTitle')} tone="warn">
          <p>{t('admin.teams.change.staffText')}</p>
        </MessageBox>
      )}
      <TextInput
        label={t('common.reason')}
        description={t('admin.reasonText')}
        maxLength={MAX_TEXT_LENGTHS.reason}
        {...form.field('reason')}
      />
      <p>{t('admin.teams.change.text')}</p>
    </FormDialog>
  );
}
