'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS, PLATFORMS, type Platform } from '@clipscope/domain';
import { Skeleton, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { readWords } from '../../kit/filters/filter-values.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import styles from './campaigns.module.css';

const DEBOUNCE_MS = 250;
const SHOWN = 8;

/** An account that can be made a member: known by its id, or typed as a handle or link. */
export type PickedAccount = { readonly platform: Platform; readonly account: string; readonly name: string };

type Props = {
  /** Keys `platform/account` and `platform/name` of those who are members already. */
  readonly taken: ReadonlySet<string>;
  readonly onPick: (account: PickedAccount) => void;
};

/** Finds accounts by name, offers those that the team tracks, and takes any handle or link as it is. */
export function AccountPicker({ taken, onPick }: Props) {
  const t = useTranslations('campaigns.people');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(readWords(typed), DEBOUNCE_MS);

  function pick(account: PickedAccount) {
    onPick(account);
    setTyped('');
    input.current?.focus();
  }

  return (
    <div>
      <TextInput
        ref={input}
        type="search"
        label={t('search')}
        placeholder={t('searchHint')}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        maxLength={MAX_TEXT_LENGTHS.search}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => {
          // Enter belongs to the choice below, not to the form around.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {settled === '' ? (
        <Tracked taken={taken} onPick={pick} />
      ) : (
        <Found query={settled} taken={taken} onPick={pick} />
      )}
    </div>
  );
}

function Tracked({ taken, onPick }: Props) {
  const t = useTranslations('campaigns.people');
  const { data } = useApi(contract.favourites, { query: { kind: 'account' } });
  const choices = (data?.favourites ?? [])
    .filter(({ platform, subjectId }) => !taken.has(`${platform}/${subjectId}`))
    .slice(0, SHOWN)
    .map(({ platform, subjectId, name }) => ({ platform, account: subjectId, name }));
  return <Choices label={t('tracked')} choices={choices} onPick={onPick} />;
}

function Found({ query, taken, onPick }: Props & { readonly query: string }) {
  const t = useTranslations('campaigns.people');
  const { data, error, mutate } = useApi(
    contract.searchAccounts,
    { params: { q: query }, query: { limit: SHOWN } },
    { keepPrevious: true },
  );
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={32} mt={8} />;
  const found = data.accounts
    .filter(({ platform, id }) => !taken.has(`${platform}/${id}`))
    .map(({ platform, id, handle, followers }) => ({ platform, account: id, name: handle, followers }));
  const asTyped = query.replace(/^@/, '');
  const isExact = data.accounts.some(({ handle }) => handle.toLowerCase() === asTyped.toLowerCase());
  return (
    <>
      <Choices label={t('found')} choices={found} onPick={onPick} />
      {!isExact && (
        <Choices
          label={t('asTyped', { name: asTyped })}
          choices={PLATFORMS.map(platform => ({ platform, account: asTyped, name: asTyped }))}
          byPlatform
          onPick={onPick}
        />
      )}
    </>
  );
}

type ChoicesProps = {
  readonly label: string;
  readonly choices: readonly (PickedAccount & { readonly followers?: number | null })[];
  /** The names are equal, so only the platform distinguishes them. */
  readonly byPlatform?: boolean;
  readonly onPick: (account: PickedAccount) => void;
};

function Choices({ label, choices, byPlatform = false, onPick }: ChoicesProps) {
  const t = useTranslations();
  const { counted } = useFormats();
  const id = useId();
  if (choices.length === 0) return null;
  return (
    <div className={styles.found}>
      <p id={id}>{label}</p>
      <ul aria-labelledby={id}>
        {choices.map(({ followers, ...choice }) => {
          const platform = t(`platforms.${choice.platform}`);
          return (
            <li key={`${choice.platform}/${choice.account}`}>
              <button type="button" onClick={() => onPick(choice)}>
                <span aria-hidden="true">+</span>{' '}
                <VisuallyHidden>
                  {byPlatform ? t('campaigns.people.addTyped', { name: choice.name }) : t('common.add')}{' '}
                </VisuallyHidden>
                <bdi>{byPlatform ? platform : `@${choice.name}`}</bdi>
                {!byPlatform && (
                  <small>
                    {' '}
                    <bdi>
                      {followers === undefined
                        ? platform
                        : `${platform} · ${t('common.counted.followers', counted(followers))}`}
                    </bdi>
                  </small>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
