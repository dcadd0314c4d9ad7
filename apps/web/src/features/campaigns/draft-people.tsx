'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AccountPicker } from './account-picker.tsx';
import { AmountInput } from './amount-input.tsx';
import styles from './campaigns.module.css';
import { readMoney } from './draft.ts';
import { type DraftMember, memberKey } from './draft-member.ts';
import { HashtagBox } from './hashtag-box.tsx';
import picker from './picker.module.css';

type Props = {
  readonly currency: string;
  readonly members: readonly DraftMember[];
  readonly onMembers: (members: readonly DraftMember[]) => void;
  readonly hashtags: readonly string[];
  readonly onHashtags: (hashtags: readonly string[]) => void;
  readonly hasFaults: boolean;
};

/** Whose videos count, and under which hashtags. */
export function DraftPeople({ currency, members, onMembers, hashtags, onHashtags, hasFaults }: Props) {
  const t = useTranslations();
  const change = (key: string, cost: string) =>
    onMembers(members.map(member => (memberKey(member) === key ? { ...member, cost } : member)));
  return (
    <>
      <p className={styles.quiet}>{t('campaigns.people.text')}</p>
      <AccountPicker
        taken={new Set(members.map(memberKey))}
        onPick={account => onMembers([...members, { ...account, cost: '' }])}
      />
      {members.length > 0 && (
        <ul className={picker.people} aria-label={t('common.members')}>
          {members.map(member => {
            const key = memberKey(member);
            return (
              <li key={key}>
                <span className={picker.who} data-private>
                  <b>
                    <bdi>@{member.name}</bdi>
                  </b>
                  <small>{t(`platforms.${member.platform}`)}</small>
                </span>
                <AmountInput
                  size="xs"
                  currency={currency}
                  aria-label={t('campaigns.people.costOf', { name: member.name })}
                  placeholder={t('campaigns.people.cost', { currency })}
                  value={member.cost}
                  error={hasFaults && readMoney(member.cost) === undefined && t('campaigns.faults.noAmount')}
                  onChange={cost => change(key, cost)}
                />
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('campaigns.people.removeOf', { name: member.name })}
                  onClick={() => onMembers(members.filter(other => memberKey(other) !== key))}
                >
                  {t('common.remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <HashtagBox
        hashtags={hashtags}
        onAdd={fresh => onHashtags([...hashtags, ...fresh])}
        onRemove={tag => onHashtags(hashtags.filter(other => other !== tag))}
      />
    </>
  );
}
