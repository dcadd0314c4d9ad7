'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { CAMPAIGNS_PATH } from '../../lib/page/paths.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Campaign } from './campaign.ts';
import { useForgetCampaigns } from './use-campaign.ts';

/** Cannot be undone, so it is asked for twice. */
export function RemoveCampaign({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns');
  const states = useTranslations('states');
  const router = useRouter();
  const forget = useForgetCampaigns();
  const { write, busy, failure } = useWrite();
  const [opened, setOpened] = useState(false);

  async function remove() {
    if (!(await write(contract.removeCampaign, { params: { id: campaign.id } }))) return;
    showToast({ text: t('remove.done', { name: campaign.name }) });
    router.push(CAMPAIGNS_PATH);
    await forget();
  }

  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('remove.open')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('remove.title', { name: campaign.name })}
        confirm={t('remove.confirm')}
        isFinal
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setOpened(false)}
      >
        <p>{t('remove.text')}</p>
        {failure && <FailureBox error={failure} title={states('notSaved')} onRetry={() => void remove()} />}
      </ConfirmDialog>
    </>
  );
}
