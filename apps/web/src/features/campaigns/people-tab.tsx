'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { AccountPicker } from './account-picker.tsx';
import type { TabProps } from './campaign-screen.tsx';
import styles from './campaigns.module.css';
import { HashtagBox } from './hashtag-box.tsx';
import { MemberLine } from './member-line.tsx';
import picker from './picker.module.css';
import { useCampaignChange } from './use-campaign.ts';

/** Whose videos count, what each gets, and under which hashtags. */
export function PeopleTab({ campaign }: TabProps) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const callApi = useCallApi();
  const change = useCampaignChange(campaign.id);
  const [busy, setBusy] = useState(false);
  const { members, hashtags } = campaign;
  const params = { id: campaign.id };

  async function changing(call: Parameters<typeof change>[0]) {
    setBusy(true);
    await change(call);
    setBusy(false);
  }

  return (
    <div className={styles.wideAndNarrow}>
      <Card title={common('members')} note={t('people.count', { count: members.length })}>
        <div className={styles.form}>
          <p className={styles.quiet}>{t('people.text')}</p>
          <AccountPicker
            taken={new Set(members.map(({ platform, accountId }) => `${platform}/${accountId}`))}
            onPick={({ platform, account }) =>
              void changing(callApi(contract.putCampaignMember, { params, body: { platform, account } }))
            }
          />
          {members.length === 0 ? (
            <MessageBox title={t('people.noneTitle')}>
              <p>{t('people.noneText')}</p>
            </MessageBox>
          ) : (
            <ul className={picker.people} aria-label={common('members')}>
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
          {hashtags.length === 0 && <p className={styles.faint}>{t('hashtags.none')}</p>}
        </div>
      </Card>
    </div>
  );
}
