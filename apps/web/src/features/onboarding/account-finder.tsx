'use client';
import { contract } from '@clipscope/contract';
import type { Industry } from '@clipscope/domain';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AddedLine } from '../../kit/favourites/favourite.ts';
import { useAddFavourites } from '../../kit/favourites/use-favourite-changes.ts';
import { readWords } from '../../kit/filters/filter-values.ts';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { SentenceText } from '../../kit/sentence-text.tsx';
import { NoHits } from '../../kit/subjects/no-hits.tsx';
import { SubjectHits } from '../../kit/subjects/subject-hits.tsx';
import { type SubjectHit, useAccountHit, useSubjectHits } from '../../kit/subjects/use-subject-hits.ts';
import { useApi } from '../../lib/api/use-api.ts';
import layout from '../../ui/layout.module.css';
import styles from './onboarding.module.css';
import { isSearchable, pastedAccounts } from './onboarding.ts';

const DEBOUNCE_MS = 250;
const LONGEST = 20_000;
const SHOWN = 6;
const ROW_PX = 49;

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
      {query !== '' && <Found query={query} isWaiting={searched !== typed} />}
      {typed.trim() === '' && industry !== null && <Suggested industry={industry} />}
    </div>
  );
}

function Found({ query, isWaiting }: { query: string; isWaiting: boolean }) {
  const t = useTranslations('onboarding.accounts');
  const reply = useSubjectHits({ kind: 'account', words: query, limit: SHOWN });
  return (
    <Loaded reply={reply} heightPx={SHOWN * ROW_PX}>
      {hits =>
        hits.length === 0 ? (
          <NoHits why={reply.why}>
            <p className={layout.quiet}>{t('nothingFound')}</p>
          </NoHits>
        ) : (
          <Hits label={t('found')} hits={hits} isOutdated={isWaiting || reply.isOutdated} />
        )
      }
    </Loaded>
  );
}

function Suggested({ industry }: { industry: Industry }) {
  const t = useTranslations();
  const accountHit = useAccountHit();
  const reply = useApi(contract.marketingAccounts, { query: { industry } });
  const label = t('onboarding.accounts.suggested', { industry: t(`industries.${industry}`) });
  return (
    <Loaded reply={reply} heightPx={SHOWN * ROW_PX}>
      {({ accounts }) => accounts.length > 0 && <Hits label={label} hits={accounts.map(accountHit)} />}
    </Loaded>
  );
}

type HitsProps = { label: string; hits: readonly SubjectHit[]; isOutdated?: boolean };

function Hits({ label, hits, isOutdated = false }: HitsProps) {
  return (
    <section>
      <p className={layout.faint}>{label}</p>
      <SubjectHits kind="account" label={label} hits={hits} isOutdated={isOutdated} />
    </section>
  );
}

/** Pasted links and handles that were not added, and why. */
function Rejected({ lines }: { lines: readonly AddedLine[] }) {
  const t = useTranslations();
  return (
    <ul role="status" className={styles.rejected}>
      {lines.map(({ line, text, outcome, reason }) => (
        <li key={line}>
          <bdi>{text}</bdi>: {reason ? <SentenceText of={reason} /> : t(`favourites.add.outcomes.${outcome}`)}
        </li>
      ))}
    </ul>
  );
}
