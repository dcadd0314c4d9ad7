'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import type { Industry } from '@clipscope/domain';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AccountCell } from '../../kit/columns/account-cell.tsx';
import type { AddedLine } from '../../kit/favourites/favourite.ts';
import { TrackButton } from '../../kit/favourites/track-button.tsx';
import { useAddFavourites } from '../../kit/favourites/use-favourite-changes.ts';
import { readWords } from '../../kit/filters/filter-values.ts';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import layout from '../../ui/layout.module.css';
import styles from './onboarding.module.css';
import { isSearchable, pastedAccounts } from './onboarding.ts';

const DEBOUNCE_MS = 250;
const LONGEST = 20_000;
const SHOWN = 6;
const ROW_PX = 49;

type Account = ReplyOf<typeof contract.searchAccounts>['accounts'][number];

/** One field for a name, a handle or pasted links. While it is empty it suggests accounts of the industry. */
export function AccountFinder({ industry }: { industry: Industry | null }) {
  const t = useTranslations('onboarding.accounts');
  const addPasted = useAddFavourites();
  const [rejected, setRejected] = useState<readonly AddedLine[]>([]);
  /** What Enter searches for without waiting until the typing settles. */
  const [entered, setEntered] = useState('');
  const form = useSubmit({
    initialValues: { text: '' },
    async send({ text }, { reset }) {
      setEntered(text);
      const lines = pastedAccounts(text);
      if (lines.length === 0) return;
      const result = await addPasted({ kind: 'account', platform: 'tiktok', lines });
      if (result === null) return;
      const left = result.lines.filter(({ favouriteId }) => favouriteId === null);
      setRejected(left);
      if (left.length === 0) reset();
    },
  });
  const typed = form.values.text;
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS);
  const searched = entered === typed ? typed : settled;
  const pasted = pastedAccounts(typed);
  const query = isSearchable(searched) ? readWords(searched) : '';
  return (
    <div className={styles.finder}>
      <Form
        form={form}
        layout="wide"
        submit={t('trackPasted', { count: pasted.length, first: pasted[0] ?? '' })}
        button={{
          size: 'xs',
          variant: 'default',
          display: pasted.length > 0 ? undefined : 'none',
          className: styles.track ?? '',
        }}
      >
        <TextInput
          type="search"
          label={t('search')}
          placeholder={t('searchHint')}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          maxLength={LONGEST}
          {...form.field('text')}
        />
      </Form>
      {pasted.length > 0 && <Rejected lines={rejected} />}
      {query !== '' && <Found query={query} />}
      {typed.trim() === '' && industry !== null && <Suggested industry={industry} />}
    </div>
  );
}

function Found({ query }: { query: string }) {
  const t = useTranslations('onboarding.accounts');
  const call = { params: { q: query }, query: { limit: SHOWN } };
  return (
    <Loaded reply={useApi(contract.searchAccounts, call, { keepPrevious: true })} heightPx={SHOWN * ROW_PX}>
      {({ accounts }) =>
        accounts.length === 0 ? (
          <p className={layout.quiet}>{t('nothingFound')}</p>
        ) : (
          <AccountLines label={t('found')} accounts={accounts} />
        )
      }
    </Loaded>
  );
}

function Suggested({ industry }: { industry: Industry }) {
  const t = useTranslations();
  const label = t('onboarding.accounts.suggested', { industry: t(`industries.${industry}`) });
  return (
    <Loaded reply={useApi(contract.marketingAccounts, { query: { industry } })} heightPx={SHOWN * ROW_PX}>
      {({ accounts }) => accounts.length > 0 && <AccountLines label={label} accounts={accounts} />}
    </Loaded>
  );
}

function AccountLines({ label, accounts }: { label: string; accounts: readonly Account[] }) {
  const t = useTranslations();
  const { counted } = useFormats();
  return (
    <section>
      <p className={layout.faint}>{label}</p>
      <ul className={styles.lines} aria-label={label}>
        {accounts.map(account => (
          <li key={`${account.platform}/${account.id}`}>
            <AccountCell account={account} />
            <small>
              {t(`platforms.${account.platform}`)} ·{' '}
              {t('common.counted.followers', counted(account.followers))}
            </small>
            <TrackButton
              kind="account"
              subject={{ platform: account.platform, id: account.id }}
              name={account.displayName || account.handle}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pasted links and handles that were not added, and why. */
function Rejected({ lines }: { lines: readonly AddedLine[] }) {
  const t = useTranslations();
  return (
    <ul role="status" className={styles.rejected}>
      {lines.map(({ line, text, outcome }) => (
        <li key={line}>
          <bdi>{text}</bdi>: {t(`favourites.add.outcomes.${outcome}`)}
        </li>
      ))}
    </ul>
  );
}
