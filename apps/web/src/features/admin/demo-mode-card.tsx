'use client';
import { contract } from '@clipscope/contract';
import { Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { Card } from '../../ui/card.tsx';

/** Names and addresses are hidden at once: whoever shows the product around does not wait for the server. */
export function DemoModeCard() {
  const t = useTranslations('admin.demo');
  const { data: profile, mutate } = useProfile();
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  if (!profile) return null;
  const current = profile;

  async function change(demoMode: boolean) {
    const send = async () => {
      const result = await callApi(contract.setDemoMode, { body: { demoMode } });
      if (!result.ok) throw result.error;
      return { ...current, ...result.data };
    };
    try {
      await mutate(send(), { optimisticData: { ...current, demoMode }, revalidate: false });
    } catch (error) {
      showToast({ text: sentence(error), kind: 'error' });
    }
  }

  return (
    <Card title={t('title')}>
      <Switch
        label={t('label')}
        description={t('text')}
        checked={current.demoMode}
        onChange={event => void change(event.currentTarget.checked)}
      />
    </Card>
  );
}
