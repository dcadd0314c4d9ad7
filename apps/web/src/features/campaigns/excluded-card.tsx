'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useCallApi } from '../../lib/api/use-api.ts';
import { videoPath } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import type { Campaign } from './campaign.ts';
import picker from './picker.module.css';
import { useCampaignChange } from './use-campaign.ts';

/** Videos that somebody decided not to count; each can come back. */
export function ExcludedCard({ campaign }: { campaign: Campaign }) {
  const t = useTranslations();
  const callApi = useCallApi();
  const change = useCampaignChange(campaign.id);
  return (
    <Card title={t('campaigns.videos.leftOut')} note={t('campaigns.videos.leftOutNote')}>
      <ul className={picker.left}>
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
