'use client';
import { contract } from '@clipscope/contract';
import { Button, Modal } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { showToast } from '../../kit/toast/show-toast.tsx';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { CAMPAIGNS_PATH } from '../../lib/page/paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import layout from '../../ui/layout.module.css';
import type { Campaign } from './campaign.ts';
import styles from './campaigns.module.css';
import { type Draft, draftOf, faultsOf, writtenOf } from './draft.ts';
import { AboutFields, CostFields, TargetFields } from './draft-fields.tsx';
import { useCampaignChange, useForgetCampaigns } from './use-campaign.ts';

export function EditCampaign({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('edit.open')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('edit.title')}
        size="lg"
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        <EditForm campaign={campaign} onDone={() => setOpened(false)} />
      </Modal>
    </>
  );
}

function EditForm({ campaign, onDone }: { campaign: Campaign; onDone: () => void }) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const callApi = useCallApi();
  const change = useCampaignChange(campaign.id);
  const [draft, setDraft] = useState<Draft>(() => draftOf(campaign));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const faults = faultsOf(draft);

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    setBusy(true);
    const params = { id: campaign.id };
    const isSaved = await change(callApi(contract.changeCampaign, { params, body: writtenOf(draft) }));
    setBusy(false);
    if (isSaved) onDone();
  }

  const fields = {
    draft,
    faults: tried ? faults : {},
    onChange: (changes: Partial<Draft>) => setDraft(before => ({ ...before, ...changes })),
  };
  return (
    <form className={styles.form} noValidate onSubmit={event => void save(event)}>
      <AboutFields {...fields} />
      <h3 className={styles.section}>{t('wizard.targets')}</h3>
      <TargetFields {...fields} />
      <h3 className={styles.section}>{t('wizard.cost')}</h3>
      <CostFields {...fields} />
      <div className={layout.end}>
        <Button variant="default" onClick={onDone}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {common('save')}
        </Button>
      </div>
    </form>
  );
}

/** Cannot be undone, so it asks for confirmation. */
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
