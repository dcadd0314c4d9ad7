'use client';
import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import type { Campaign } from './campaign.ts';
import styles from './campaigns.module.css';

/** Why there is nothing to count yet, and what would change that. */
export function NoVideos({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns.noVideos');
  const common = useTranslations('common');
  const { day } = useFormats();
  const { linkTo } = useUrlState();
  const { members, hashtags, status, startDate } = campaign;
  const isUntracked = members.some(({ tracked }) => !tracked);
  const reason =
    members.length === 0
      ? t('noMembers')
      : status === 'planned'
        ? t('planned', { day: day(startDate) })
        : hashtags.length > 0
          ? t('hashtags', { tags: hashtags.map(tag => `#${tag}`).join(' ') })
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
