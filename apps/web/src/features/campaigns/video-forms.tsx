'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS, parseVideoRef } from '@clipscope/domain';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { videoPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import type { Campaign } from './campaign.ts';
import styles from './campaigns.module.css';
import { useCampaignChange } from './use-campaign.ts';

/** Adds any video by its link, regardless of author and date. */
export function AddVideoForm({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns.videos');
  const common = useTranslations('common');
  const callApi = useCallApi();
  const change = useCampaignChange(campaign.id);
  const form = useSubmit({
    initialValues: { video: '' },
    validate: { video: link => (parseVideoRef(link) === null ? t('noLink') : null) },
    async send({ video }, { reset }) {
      const params = { id: campaign.id };
      if (!(await change(callApi(contract.addCampaignVideo, { params, body: { video: video.trim() } }))))
        return;
      reset();
      showToast({ text: t('added'), kind: 'success' });
    },
  });

  return (
    <Form form={form} submit={common('add')} layout="row" className={layout.fieldRow}>
      <TextInput
        type="url"
        label={t('link')}
        description={t('linkText')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t('linkHint')}
        dir="ltr"
        maxLength={MAX_TEXT_LENGTHS.link}
        {...form.field('video')}
      />
    </Form>
  );
}

/** Excluded videos; each can be included again. */
export function ExcludedCard({ campaign }: { campaign: Campaign }) {
  const t = useTranslations();
  const callApi = useCallApi();
  const change = useCampaignChange(campaign.id);
  return (
    <Card title={t('campaigns.videos.leftOut')} note={t('campaigns.videos.leftOutNote')}>
      <ul className={styles.left}>
        {campaign.excluded.map(({ platform, videoId }) => (
          <li key={`${platform}/${videoId}`}>
            <Link href={videoPath({ platform, id: videoId })} prefetch={false}>
              <bdi>
                {t(`platforms.${platform}`)} {videoId}
              </bdi>
            </Link>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('campaigns.videos.putBackOf', { id: videoId })}
              onClick={() => {
                const body = { platform, video: videoId };
                void change(callApi(contract.addCampaignVideo, { params: { id: campaign.id }, body }));
              }}
            >
              {t('campaigns.videos.putBack')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Why there is nothing to count yet, and what would change that. */
export function NoVideos({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns.noVideos');
  const common = useTranslations('common');
  const { day, list } = useFormats();
  const { linkTo } = useUrlState();
  const { members, hashtags, status, startDate } = campaign;
  const isUntracked = members.some(({ tracked }) => !tracked);
  const reason =
    members.length === 0
      ? t('noMembers')
      : status === 'planned'
        ? t('planned', { day: day(startDate) })
        : hashtags.length > 0
          ? t('hashtags', { count: hashtags.length, tags: list(hashtags.map(tag => `#${tag}`)) })
          : t('none');
  return (
    <MessageBox title={t('title')}>
      <p>{reason}</p>
      {isUntracked && <p>{t('untracked')}</p>}
      <div className={styles.actions}>
        <Button component={Link} href={linkTo({ tab: 'people' })} size="xs">
          {common('membersAndHashtags')}
        </Button>
        <Button component={Link} href={linkTo({ tab: 'videos' })} size="xs" variant="default">
          {common('addVideoByLink')}
        </Button>
      </div>
    </MessageBox>
  );
}
