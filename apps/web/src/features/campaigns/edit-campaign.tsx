'use client';
import { contract } from '@clipscope/contract';
import { Button, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form, FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { SaveVideos } from '../../kit/report-actions/export-rows.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { CAMPAIGNS_PATH } from '../../lib/page/paths.ts';
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
  const [isTried, setTried] = useState(false);
  const form = useSubmit<Draft>({
    initialValues: draftOf(campaign),
    async send(draft) {
      setTried(true);
      if (Object.keys(faultsOf(draft)).length > 0) return;
      const call = { params: { id: campaign.id }, body: writtenOf(draft) };
      if (await change(callApi(contract.changeCampaign, call))) onDone();
    },
  });
  const fields = {
    draft: form.values,
    faults: isTried ? faultsOf(form.values) : {},
    onChange: (changes: Partial<Draft>) => form.setValues(changes),
  };
  return (
    <Form
      form={form}
      submit={common('save')}
      buttonsClassName={layout.end}
      otherButtons={
        <Button variant="default" onClick={onDone}>
          {common('cancel')}
        </Button>
      }
    >
      <AboutFields {...fields} />
      <h3 className={styles.section}>{t('wizard.targets')}</h3>
      <TargetFields {...fields} />
      <h3 className={styles.section}>{t('wizard.cost')}</h3>
      <CostFields {...fields} />
    </Form>
  );
}

/** Cannot be undone, so it asks for confirmation. */
export function RemoveCampaign({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns');
  const router = useRouter();
  const forget = useForgetCampaigns();
  const [opened, setOpened] = useState(false);
  const form = useSubmit({
    async send(_, { write }) {
      if (!(await write(contract.removeCampaign, { params: { id: campaign.id } }))) return;
      showToast({ text: t('remove.done', { name: campaign.name }) });
      router.push(CAMPAIGNS_PATH);
      await forget();
      return 'leaving';
    },
  });

  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('remove.open')}
      </Button>
      <FormDialog
        form={form}
        opened={opened}
        title={t('remove.title', { name: campaign.name })}
        confirm={t('remove.confirm')}
        isFinal
        onClose={() => setOpened(false)}
      >
        <p>{t('remove.text')}</p>
      </FormDialog>
    </>
  );
}

/** As many as the call gives. */
const MOST_VIDEOS = 1000;

type ExportProps = { readonly campaign: Campaign; readonly asOfQuery: { readonly asOf?: string } };

/** The videos that count, as a file. */
export function ExportCampaign({ campaign, asOfQuery }: ExportProps) {
  const t = useTranslations('reportActions');
  const callApi = useCallApi();
  const [opened, setOpened] = useState(false);
  const { id, name } = campaign;
  const query = { limit: MOST_VIDEOS, ...asOfQuery };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.6} />}
        onClick={() => setOpened(true)}
      >
        {t('export')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t.rich('titles.export', { name, bdi: text => <bdi>{text}</bdi> })}
      >
        <SaveVideos
          kind="campaign"
          name={name}
          days={campaign}
          text={t('exportText', { most: MOST_VIDEOS })}
          read={() => callApi(contract.campaignResults, { params: { id }, query })}
          onDone={() => setOpened(false)}
        />
      </Modal>
    </>
  );
}
