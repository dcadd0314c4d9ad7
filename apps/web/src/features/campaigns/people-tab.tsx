'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAddFavourites } from '../../kit/favourites/use-favourite-changes.ts';
import { writeAmount } from '../../kit/filters/filter-values.ts';
import { useAction } from '../../kit/use-action.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { accountPath } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Tip } from '../../ui/tip.tsx';
import type { Campaign, CampaignMember } from './campaign.ts';
import styles from './campaigns.module.css';
import { readMoney } from './draft.ts';
import { AmountInput } from './draft-fields.tsx';
import { HashtagBox } from './hashtag-box.tsx';
import { MemberPicker } from './member-picker.tsx';
import { useCampaign, useCampaignChange } from './use-campaign.ts';

/** Whose videos count, what each gets, and under which hashtags. */
export function PeopleTab({ campaign }: { readonly campaign: Campaign }) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const callApi = useCallApi();
  const change = useCampaignChange(campaign.id);
  const { busy, during } = useAction();
  const { members, hashtags } = campaign;
  const params = { id: campaign.id };

  const changing = (call: Parameters<typeof change>[0]) => during(() => change(call));

  return (
    <div className={styles.wideAndNarrow}>
      <Card title={common('terms.creators')} note={t('people.count', { count: members.length })}>
        <div className={styles.form}>
          <p className={layout.quiet}>{t('people.text')}</p>
          <MemberPicker
            isTaken={({ platform, id }) =>
              members.some(member => member.platform === platform && member.accountId === id)
            }
            onPick={({ platform, id: account }) =>
              void changing(callApi(contract.putCampaignMember, { params, body: { platform, account } }))
            }
          />
          {members.length === 0 ? (
            <MessageBox title={t('people.noneTitle')}>
              <p>{t('people.noneText')}</p>
            </MessageBox>
          ) : (
            <ul className={styles.people} aria-label={common('terms.creators')}>
              {members.map(member => (
                <MemberLine
                  key={`${member.platform}/${member.accountId}`}
                  campaign={campaign}
                  member={member}
                />
              ))}
            </ul>
          )}
        </div>
      </Card>
      <Card title={t('hashtags.title')}>
        <div className={styles.form}>
          <HashtagBox
            hashtags={hashtags}
            disabled={busy}
            onAdd={fresh =>
              void changing(callApi(contract.addCampaignHashtags, { params, body: { hashtags: fresh } }))
            }
            onRemove={hashtag =>
              void changing(callApi(contract.removeCampaignHashtag, { params, query: { hashtag } }))
            }
          />
          {hashtags.length === 0 && <p className={layout.faint}>{t('hashtags.none')}</p>}
        </div>
      </Card>
    </div>
  );
}

type Props = { readonly campaign: Campaign; readonly member: CampaignMember };

/** A member, what it gets, and whether its new videos are found by themselves. */
function MemberLine({ campaign, member }: Props) {
  const t = useTranslations();
  const callApi = useCallApi();
  const change = useCampaignChange(campaign.id);
  const { busy, during } = useAction();
  const { platform, accountId, name, tracked } = member;
  const call = { params: { id: campaign.id }, query: { platform, accountId } };
  const remove = () => during(() => change(callApi(contract.removeCampaignMember, call)));

  return (
    <li>
      <span className={styles.who} data-private>
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
      {/* Shows the cost that the API returned. */}
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
  const { busy, during } = useAction();

  const track = () =>
    during(async () => {
      await addFavourites({ kind: 'account', platform, lines: [accountId] });
      await mutate();
    });

  return (
    <>
      <Tip text={t('untrackedText')}>{t('untracked')}</Tip>
      <button
        type="button"
        className={layout.textButton}
        disabled={busy}
        aria-label={t('trackOf', { name })}
        onClick={() => void track()}
      >
        {common('track')}
      </button>
    </>
  );
}
