'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useAddFavourites } from '../../lib/favourites/use-add-favourites.ts';
import { writeAmount } from '../../lib/filters/filter-values.ts';
import { accountPath } from '../../lib/page/paths.ts';
import { AmountInput } from './amount-input.tsx';
import type { Campaign, CampaignMember } from './campaign.ts';
import { readMoney } from './draft.ts';
import picker from './picker.module.css';
import { useCampaign, useCampaignChange } from './use-campaign.ts';

type Props = { readonly campaign: Campaign; readonly member: CampaignMember };

/** A member, what it gets, and whether its new videos are found by themselves. */
export function MemberLine({ campaign, member }: Props) {
  const t = useTranslations();
  const callApi = useCallApi();
  const change = useCampaignChange(campaign.id);
  const [busy, setBusy] = useState(false);
  const { platform, accountId, name, tracked } = member;

  async function remove() {
    setBusy(true);
    const query = { platform, accountId };
    await change(callApi(contract.removeCampaignMember, { params: { id: campaign.id }, query }));
    setBusy(false);
  }

  return (
    <li>
      <span className={picker.who} data-private>
        <b>
          <Link href={accountPath({ platform, handle: name })} prefetch={false}>
            <bdi>@{name}</bdi>
          </Link>
        </b>
        <small>
          {t(`platforms.${platform}`)}
          {!tracked && <TrackMember campaign={campaign} member={member} />}
        </small>
      </span>
      {/* A cost that came back from the API is shown anew. */}
      <CostInput key={member.cost} campaign={campaign} member={member} />
      <Button
        size="xs"
        variant="default"
        loading={busy}
        aria-label={t('campaigns.people.removeOf', { name })}
        onClick={() => void remove()}
      >
        {t('common.remove')}
      </Button>
    </li>
  );
}

/** Taken when the field is left or Enter is pressed. */
function CostInput({ campaign, member }: Props) {
  const t = useTranslations('campaigns');
  const callApi = useCallApi();
  const change = useCampaignChange(campaign.id);
  const [fault, setFault] = useState(false);
  const { platform, accountId, name } = member;
  const shown = member.cost === null ? '' : writeAmount(member.cost);
  const [typed, setTyped] = useState(shown);

  async function take() {
    const cost = readMoney(typed);
    setFault(cost === undefined);
    if (cost === member.cost) setTyped(shown);
    if (cost === undefined || cost === member.cost) return;
    const body = { platform, account: accountId, cost };
    await change(callApi(contract.putCampaignMember, { params: { id: campaign.id }, body }));
  }

  return (
    <AmountInput
      size="xs"
      currency={campaign.currency}
      aria-label={t('people.costOf', { name })}
      placeholder={t('people.cost', { currency: campaign.currency })}
      rightSection={shown === '' ? undefined : <small>{campaign.currency}</small>}
      rightSectionWidth={44}
      value={typed}
      error={fault && t('faults.noAmount')}
      onChange={setTyped}
      onBlur={() => void take()}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

function TrackMember({ campaign, member: { platform, accountId, name } }: Props) {
  const t = useTranslations('campaigns.people');
  const common = useTranslations('common');
  const addFavourites = useAddFavourites();
  const { mutate } = useCampaign(campaign.id);
  const [busy, setBusy] = useState(false);

  async function track() {
    setBusy(true);
    await addFavourites({ kind: 'account', platform, lines: [accountId] });
    await mutate();
    setBusy(false);
  }

  return (
    <>
      <span title={t('untrackedText')}>{t('untracked')}</span>
      <button
        type="button"
        className={picker.track}
        disabled={busy}
        aria-label={t('trackOf', { name })}
        onClick={() => void track()}
      >
        {common('track')}
      </button>
    </>
  );
}
