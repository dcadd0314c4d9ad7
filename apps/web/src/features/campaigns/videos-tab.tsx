'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useVideoColumns } from '../../kit/columns/video-columns.tsx';
import { useCallApi } from '../../lib/api/use-api.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { AddVideoForm } from './add-video-form.tsx';
import type { Results } from './campaign.ts';
import type { TabProps } from './campaign-screen.tsx';
import styles from './campaigns.module.css';
import { ExcludedCard } from './excluded-card.tsx';
import { NoVideos } from './no-videos.tsx';
import { useCampaignChange } from './use-campaign.ts';

type Video = Results['videos'][number];

/** The videos that count: found by themselves or put in by link; any of them can be left out. */
export function VideosTab({ campaign, results, onMoreVideos }: TabProps) {
  const t = useTranslations('campaigns.videos');
  const common = useTranslations('common');
  const { read, goTo } = useUrlState();
  const callApi = useCallApi();
  const change = useCampaignChange(campaign.id);
  const videoColumns = useVideoColumns({ hasHashtags: true });
  const columns = useMemo<TableColumn<Video>[]>(
    () => [
      ...videoColumns,
      {
        id: 'how',
        header: t('how'),
        cell: ({ byHand }) => (byHand ? t('byHand') : t('found')),
        hideOnPhone: true,
      },
      {
        id: 'leaveOut',
        header: common('action'),
        cell: ({ platform, id, caption }) => (
          <Button
            size="compact-xs"
            variant="default"
            tabIndex={-1}
            aria-label={t('leaveOutOf', { caption: caption.slice(0, 60) })}
            onClick={() => {
              const query = { platform, videoId: id };
              void change(callApi(contract.removeCampaignVideo, { params: { id: campaign.id }, query }));
            }}
          >
            {t('leaveOut')}
          </Button>
        ),
        text: () => '',
      },
    ],
    [videoColumns, t, common, change, callApi, campaign.id],
  );
  const total = results.totals.videos;
  return (
    <>
      <Card title={common('addVideoByLink')}>
        <AddVideoForm campaign={campaign} />
      </Card>
      {total === 0 ? (
        <NoVideos campaign={campaign} />
      ) : (
        <Card title={t('title')} note={t('count', { count: total })} flush>
          <DataTable
            caption={t('title')}
            columns={columns}
            rows={results.videos}
            rowKey={({ platform, id }) => `${platform}/${id}`}
            sort={readSort(read('sort'), columns)}
            onSort={next => goTo({ sort: writeSort(next) })}
            total={total}
            {...(results.videos.length < total && { onMore: onMoreVideos })}
            hasFilter
            hasColumnPicker
            csvName="campaign-videos"
          />
        </Card>
      )}
      {campaign.excluded.length > 0 && <ExcludedCard campaign={campaign} />}
      {campaign.hashtags.length > 0 && (
        <p className={styles.faint}>
          {t('hashtagRule', { tags: campaign.hashtags.map(tag => `#${tag}`).join(' ') })}
        </p>
      )}
    </>
  );
}
