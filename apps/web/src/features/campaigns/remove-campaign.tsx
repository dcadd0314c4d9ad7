'use client';
import { contract } from '@clipscope/contract';
import { Button, Modal } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { CAMPAIGNS_PATH } from '../../lib/page/paths.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import type { Campaign } from './campaign.ts';
import styles from './campaigns.module.css';
import { useForgetCampaigns } from './use-campaign.ts';

/** Cannot be undone, so it is asked for twice. */
export function RemoveCampaign({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns');
  const router = useRouter();
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const forget = useForgetCampaigns();
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    const result = await callApi(contract.removeCampaign, { params: { id: campaign.id } });
    setBusy(false);
    if (!result.ok) return showToast({ text: sentence(result.error), kind: 'error' });
    showToast({ text: t('remove.done', { name: campaign.name }) });
    router.push(CAMPAIGNS_PATH);
    await forget();
  }

  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('remove.open')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('remove.title', { name: campaign.name })}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <div className={styles.form}>
          <p>{t('remove.text')}</p>
          <div className={styles.buttons}>
            <Button variant="default" data-autofocus onClick={() => setOpened(false)}>
              {t('cancel')}
            </Button>
            <Button className={styles.danger} loading={busy} onClick={() => void remove()}>
              {t('remove.confirm')}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
