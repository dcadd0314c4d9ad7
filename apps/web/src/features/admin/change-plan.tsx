'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS, PLANS } from '@clipscope/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { readOne } from '../../lib/filters/filter-values.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import type { TeamDetails } from './admin.ts';

type Props = {
  readonly team: TeamDetails;
  readonly onClose: () => void;
  readonly onChanged: (team: TeamDetails) => void;
};

/** In force at once for everybody in the team, so it is asked for with a reason. */
export function ChangePlan({ team, onClose, onChanged }: Props) {
  const t = useTranslations();
  const { write, busy, fault, failure } = useWrite(['plan', 'reason']);
  const [plan, setPlan] = useState(team.plan);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';

  async function change() {
    setTried(true);
    if (isMissing) return;
    const call = { params: { teamId: team.id }, body: { plan, reason: reason.trim() } };
    const changed = await write(contract.adminChangePlan, call);
    if (!changed) return;
    onChanged(changed);
    showToast({ text: t('admin.teams.change.done', { plan: t(`plans.${plan}`) }), kind: 'success' });
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      title={t('admin.teams.change.title')}
      confirm={t('admin.teams.change.confirm')}
      busy={busy}
      disabled={plan === team.plan}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <NativeSelect
        data-autofocus
        label={t('admin.plan')}
        value={plan}
        error={fault('plan')}
        onChange={event => setPlan(readOne(event.currentTarget.value, PLANS) ?? team.plan)}
        data={PLANS.map(value => ({ value, label: t(`plans.${value}`) }))}
      />
      {plan === 'ADMIN' && (
        <MessageBox title={t('admin.teams.change.staffTitle')} tone="warn">
          <p>{t('admin.teams.change.staffText')}</p>
        </MessageBox>
      )}
      <TextInput
        label={t('common.reason')}
        description={t('admin.reasonText')}
        value={reason}
        maxLength={MAX_TEXT_LENGTHS.reason}
        error={tried && isMissing ? t('admin.reasonMissing') : fault('reason')}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <p>{t('admin.teams.change.text')}</p>
      {failure && (
        <FailureBox
          error={failure}
          title={failure.errorEnum === 'CONFLICT' ? failure.message : t('states.notSaved')}
          onRetry={() => void change()}
        />
      )}
    </ConfirmDialog>
  );
}
