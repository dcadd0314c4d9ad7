'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { isolated, type Platform } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { AccountCell } from '../../kit/columns/account-cell.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { Tip } from '../../ui/tip.tsx';
import { type Tracked, useTracked } from './bulk-tools.tsx';
import styles from './finder.module.css';

type AlikeAccount = ReplyOf<typeof contract.suggestedAccounts>['accounts'][number];

const SHOWN = 20;
const TAGS_SHOWN = 4;

/** Accounts like one, the most alike first, each with what they have in common. */
export function Alike({ platform, id }: { platform: Platform; id: string }) {
  const t = useTranslations('finder');
  const tracked = useTracked(platform);
  const reply = useApi(contract.suggestedAccounts, {
    params: { id },
    query: { platform, limit: SHOWN },
  });
  return (
    <Loaded reply={reply} heightPx={480}>
      {({ accounts, isAllowed }) =>
        accounts.length === 0 ? (
          <MessageBox title={t(isAllowed ? 'alike.noneTitle' : 'alike.notAllowedTitle')}>
            <p>{t(isAllowed ? 'alike.noneText' : 'alike.notAllowedText')}</p>
          </MessageBox>
        ) : (
          <>
            <p className={layout.faint}>{t('alike.how')}</p>
            <ul className={styles.alike}>
              {accounts.map(alike => (
                <AlikeRow key={alike.account.id} alike={alike} tracked={tracked} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

function AlikeRow({ alike, tracked }: { alike: AlikeAccount; tracked: Tracked }) {
  const t = useTranslations();
  const { counted, percent, list } = useFormats();
  const { busy, during } = useAction();
  const { account, content, audience, size } = alike;
  const common = [
    content.sharedTopics.length > 0 &&
      t('finder.alike.bothAbout', { topics: list(content.sharedTopics.map(({ name }) => isolated(name))) }),
    content.sameIndustry && account.industry && t(`industries.${account.industry}`),
    content.sameLanguage && t('finder.alike.sameLanguage'),
    ...content.sharedHashtags.slice(0, TAGS_SHOWN).map(tag => `#${tag}`),
  ].filter(part => typeof part === 'string');
  const parts = [
    t('finder.alike.content', { share: percent(content.likeness, 0) }),
    audience !== null && t('finder.alike.audience', { share: percent(audience, 0) }),
    size !== null && t('finder.alike.size', { share: percent(size, 0) }),
  ].filter(part => typeof part === 'string');

  const track = () => during(() => tracked.add([account.id]));

  return (
    <li>
      <div className={styles.names}>
        <AccountCell
          account={account}
          sizePx={36}
          marks={` · ${t('common.counted.followers', counted(account.followers))}`}
        />
        <span className={layout.faint}>{parts.join(' · ')}</span>
        {common.length > 0 && (
          <span className={styles.common}>
            {common.map(part => (
              <bdi key={part}>{part}</bdi>
            ))}
          </span>
        )}
      </div>
      <div className={styles.likeness}>
        <Tip as="b" text={t('finder.alike.likeness')}>
          {percent(alike.likeness, 0)}
        </Tip>
        {tracked.has(account.id) ? (
          <IconStarFilled className={styles.mark} size={14} role="img" aria-label={t('common.tracked')} />
        ) : (
          <Button
            size="compact-xs"
            variant="default"
            loading={busy}
            aria-label={t('finder.alike.track', { handle: account.handle })}
            onClick={() => void track()}
          >
            {t('common.track')}
          </Button>
        )}
      </div>
    </li>
  );
}
