'use client';
import { type Contract, contract, type ReplyOf } from '@clipscope/contract';
import { hasFeature } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useRefresh } from '../../lib/api/use-write.ts';
import { CAMPAIGNS_PATH, campaignPath } from '../../lib/page/paths.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { NotInPlan } from '../limitation/feature-gate.tsx';
import { Loaded } from '../loaded.tsx';
import { showToast } from '../toast/toast-queue.ts';
import { useAction } from '../use-action.ts';
import styles from './report-actions.module.css';
import type { ReportOf } from './report-of.ts';

type Campaign = ReplyOf<Contract['campaigns']>['campaigns'][number];

const CAMPAIGN_CALLS = ['/business/campaign', '/findings/campaign'];

/** The team's campaigns, each with whether it has the account, hashtag or video already. */
export function AddToCampaign({ of }: { readonly of: ReportOf }) {
  const t = useTranslations('reportActions');
  const { data: profile } = useProfile();
  const isIncluded = profile !== undefined && profile !== null && hasFeature(profile, 'CAMPAIGN_TRACKER');
  const reply = useApi(contract.campaigns, isIncluded ? {} : null);
  if (profile && !isIncluded) return <NotInPlan feature="CAMPAIGN_TRACKER">{t('campaignGate')}</NotInPlan>;
  return (
    <Loaded reply={reply} heightPx={120}>
      {({ campaigns }) => (
        <div className={layout.stack}>
          {campaigns.length === 0 ? (
            <p>{t('noCampaigns')}</p>
          ) : (
            <ul className={styles.campaigns}>
              {campaigns.map(campaign => (
                <CampaignLine key={campaign.id} campaign={campaign} of={of} />
              ))}
            </ul>
          )}
          <div>
            <Button component={Link} href={`${CAMPAIGNS_PATH}/new`} variant="default" size="xs">
              {t('newCampaign')}
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  );
}

function CampaignLine({ campaign, of }: { readonly campaign: Campaign; readonly of: ReportOf }) {
  const t = useTranslations('reportActions');
  const undoText = useTranslations('favourites')('undo');
  const refresh = useRefresh(CAMPAIGN_CALLS);
  const { add, remove } = useMembership(campaign.id, of);
  const { busy, send } = useAction();
  const [isAdded, setIsAdded] = useState(false);
  const { name, frozen } = campaign;

  async function undo() {
    if (!(await send(remove)).ok) return;
    await refresh();
    setIsAdded(false);
  }
  async function put() {
    if (!(await send(add)).ok) return;
    await refresh();
    setIsAdded(true);
    const action = { label: undoText, onPress: () => void undo() };
    showToast({ text: t('added', { campaign: name }), kind: 'success', action });
  }
  const has = isAdded || isIn(campaign, of);
  return (
    <li>
      <Link href={campaignPath(campaign.id)}>
        <bdi>{name}</bdi>
      </Link>
      {frozen ? (
        <span className={layout.faint}>{t('frozen')}</span>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          disabled={has}
          aria-label={t(has ? 'inCampaign' : 'addTo', { campaign: name })}
          onClick={() => void put()}
        >
          {t(has ? 'inIt' : 'add')}
        </Button>
      )}
    </li>
  );
}

function isIn({ members, hashtags }: Campaign, { kind, platform, id }: ReportOf): boolean {
  if (kind === 'hashtag') return hashtags.includes(id);
  return kind === 'account' && members.some(one => one.platform === platform && one.accountId === id);
}

function useMembership(campaignId: string, { kind, platform, id }: ReportOf) {
  const callApi = useCallApi();
  const params = { id: campaignId };
  switch (kind) {
    case 'hashtag':
      return {
        add: () => callApi(contract.addCampaignHashtags, { params, body: { hashtags: [id] } }),
        remove: () => callApi(contract.removeCampaignHashtag, { params, query: { hashtag: id } }),
      };
    case 'video':
      return {
        add: () => callApi(contract.addCampaignVideo, { params, body: { platform, video: id } }),
        remove: () => callApi(contract.removeCampaignVideo, { params, query: { platform, videoId: id } }),
      };
    default:
      return {
        add: () => callApi(contract.putCampaignMember, { params, body: { platform, account: id } }),
        remove: () => callApi(contract.removeCampaignMember, { params, query: { platform, accountId: id } }),
      };
  }
}
