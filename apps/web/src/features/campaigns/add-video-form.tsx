'use client';
import { contract } from '@clipscope/contract';
import { LONGEST, parseVideoRef } from '@clipscope/domain';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import type { Campaign } from './campaign.ts';
import styles from './campaigns.module.css';
import { useCampaignChange } from './use-campaign.ts';

/** Puts in any video by its link, whoever published it and whenever. */
export function AddVideoForm({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns.videos');
  const common = useTranslations('common');
  const callApi = useCallApi();
  const change = useCampaignChange(campaign.id);
  const [link, setLink] = useState('');
  const [fault, setFault] = useState(false);
  const [busy, setBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    const isVideo = parseVideoRef(link) !== null;
    setFault(!isVideo);
    if (!isVideo) return;
    setBusy(true);
    const body = { video: link.trim() };
    const isAdded = await change(callApi(contract.addCampaignVideo, { params: { id: campaign.id }, body }));
    setBusy(false);
    if (!isAdded) return;
    setLink('');
    showToast({ text: t('added'), kind: 'success' });
  }

  return (
    <form className={styles.inline} noValidate onSubmit={event => void add(event)}>
      <TextInput
        type="url"
        label={t('link')}
        description={t('linkText')}
        placeholder={t('linkHint')}
        dir="ltr"
        maxLength={LONGEST.link}
        value={link}
        error={fault && t('noLink')}
        onChange={event => setLink(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} disabled={link.trim() === ''}>
        {common('add')}
      </Button>
    </form>
  );
}
