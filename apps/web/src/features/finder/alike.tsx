'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { Button, Skeleton } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath } from '../../lib/page/paths.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { type Tracked, useTracked } from './bulk-tools.tsx';
import styles from './finder.module.css';

type AlikeAccount = ReplyOf<typeof contract.suggestedAccounts>['accounts'][number];

const SHOWN = 20;
const TAGS_SHOWN = 4;

/** Accounts like one, the most alike first, each with what they have in common. */
export function Alike({ platform, id }: { platform: Platform; id: string }) {
  const t = useTranslations('finder');
  const tracked = useTracked(platform);
  const { data, error, mutate } = useApi(contract.suggestedAccounts, {
    params: { id },
    query: { platform, limit: SHOWN },
  });
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={480} />;
  if (data.accounts.length === 0) {
    return (
      <MessageBox title={t(data.isAllowed ? 'alike.noneTitle' : 'alike.notAllowedTitle')}>
        <p>{t(data.isAllowed ? 'alike.noneText' : 'alike.notAllowedText')}</p>
      </MessageBox>
    );
  }
  return (
    <>
      <p className={styles.faint}>{t('alike.how')}</p>
      <ul className={styles.alike}>
        {data.accounts.map(alike => (
          <AlikeRow key={alike.account.id} alike={alike} tracked={tracked} />
        ))}
      </ul>
    </>
  );
}

function AlikeRow({ alike, tracked }: { alike: AlikeAccount; tracked: Tracked }) {
  const t = useTranslations();
  const { count, percent } = useFormats();
  const [busy, setBusy] = useState(false);
  const { account, content, audience, size } = alike;
  const common = [
    content.sameIndustry && account.industry && t(`industries.${account.industry}`),
    content.sameLanguage && t('finder.alike.sameLanguage'),
    ...content.sharedHashtags.slice(0, TAGS_SHOWN).map(tag => `#${tag}`),
  ].filter(part => typeof part === 'string');
  const parts = [
    t('finder.alike.content', { share: percent(content.likeness, 0) }),
    audience !== null && t('finder.alike.audience', { share: percent(audience, 0) }),
    size !== null && t('finder.alike.size', { share: percent(size, 0) }),
  ].filter(part => typeof part === 'string');

  async function track() {
    setBusy(true);
    await tracked.add([account.id]);
    setBusy(false);
  }

  return (
    <li>
      <Portrait name={account.displayName} src={account.avatarUrl} sizePx={36} />
      <div className={styles.names}>
        <Link href={accountPath(account)} prefetch={false}>
          <bdi>{account.displayName}</bdi>
        </Link>
        <span className={styles.faint}>
          <bdi>@{account.handle}</bdi> · {t('shell.followers', { count: count(account.followers) })}
        </span>
        <span className={styles.faint}>{parts.join(' · ')}</span>
        {common.length > 0 && (
          <span className={styles.common}>
            {common.map(part => (
              <bdi key={part}>{part}</bdi>
            ))}
          </span>
        )}
      </div>
      <div className={styles.likeness}>
        <b title={t('finder.alike.likeness')}>{percent(alike.likeness, 0)}</b>
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
