'use client';
import { contract, MAX_COMPARED } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import styles from './compare.module.css';
import type { Member } from './compare-calls.ts';
import { type CompareView, writeIds } from './compare-view.ts';

const DEBOUNCE_MS = 250;

type Props = { readonly view: CompareView; readonly members: readonly Member[] };

/** Who is compared: each can be taken out, and more can be searched for. */
export function MemberPicker({ view, members }: Props) {
  const t = useTranslations('compare');
  const { goTo } = useUrlState();
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const isFull = view.ids.length >= MAX_COMPARED;

  function add(id: string) {
    setTyped('');
    goTo({ ids: writeIds([...view.ids, id]) });
  }

  return (
    <Card title={t(`chosen.${view.kind}`)} note={t('places', { count: view.ids.length, most: MAX_COMPARED })}>
      {members.length > 0 && (
        <ul className={styles.members}>
          {members.map(member => (
            <MemberChip key={member.asked} member={member} ids={view.ids} />
          ))}
        </ul>
      )}
      <TextInput
        type="search"
        label={t(`search.${view.kind}`)}
        placeholder={isFull ? t('full', { most: MAX_COMPARED }) : t(`searchHint.${view.kind}`)}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        disabled={isFull}
        maxLength={MAX_TEXT_LENGTHS.search}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {!isFull && <FoundMembers view={view} members={members} query={query} onAdd={add} />}
    </Card>
  );
}

function MemberChip({ member, ids }: { member: Member; ids: readonly string[] }) {
  const t = useTranslations('compare');
  const { linkTo } = useUrlState();
  const { name, href, place, asked, isUnknown } = member;
  return (
    <li className={styles.member} data-unknown={isUnknown || undefined}>
      <span
        className={styles.mark}
        style={{ background: `var(--series-${(place % 6) + 1})` }}
        aria-hidden="true"
      />
      {href === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Link href={href}>
          <bdi>{name}</bdi>
        </Link>
      )}
      {isUnknown && <span>{t('unknown')}</span>}
      <SamePageLink
        className={styles.remove}
        href={linkTo({ ids: writeIds(ids.filter(id => id !== asked)) })}
        aria-label={t('remove', { name })}
      >
        <IconX size={14} stroke={2} aria-hidden="true" />
      </SamePageLink>
    </li>
  );
}

const SHOWN = 8;

type FoundProps = {
  readonly view: CompareView;
  readonly members: readonly Member[];
  readonly query: string;
  readonly onAdd: (id: string) => void;
};

/** Hits for the typed query; before that, what the team tracks. */
function FoundMembers({ query, ...props }: FoundProps) {
  return query === '' ? <Tracked {...props} /> : <Found query={query} {...props} />;
}

type Choice = { readonly id: string; readonly name: string; readonly note?: string };

function Tracked({ view, members, onAdd }: Omit<FoundProps, 'query'>) {
  const t = useTranslations('compare');
  const { data } = useApi(contract.favourites, { query: { kind: view.kind } });
  const choices = (data?.favourites ?? [])
    .filter(({ platform }) => platform === view.platform)
    .map(({ name, subjectId }) => ({ id: view.kind === 'sound' ? subjectId : name, name }));
  const left = notChosen(choices, view, members);
  if (left.length === 0) return null;
  return <Choices label={t('tracked')} choices={left} onAdd={onAdd} />;
}

function Found({ view, members, query, onAdd }: FoundProps) {
  const t = useTranslations('compare');
  const common = useTranslations('common');
  const { counted } = useFormats();
  const { kind, platform } = view;
  const call = { params: { q: query }, query: { platform, limit: SHOWN } };
  const options = { keepPrevious: true };
  const accounts = useApi(contract.searchAccounts, kind === 'account' ? call : null, options);
  const hashtags = useApi(contract.searchHashtags, kind === 'hashtag' ? call : null, options);
  const sounds = useApi(contract.searchSounds, kind === 'sound' ? call : null, options);
  const reply = { account: accounts, hashtag: hashtags, sound: sounds }[kind];
  if (reply.error) return <FailureBox error={reply.error} onRetry={() => void reply.mutate()} />;
  if (!reply.data) return <Skeleton height={32} mt={8} />;
  const choices: Choice[] = [
    ...(accounts.data?.accounts ?? []).map(({ handle, followers }) => ({
      id: handle,
      name: `@${handle}`,
      note: common('counted.followers', counted(followers)),
    })),
    ...(hashtags.data?.hashtags ?? []).map(({ hashtag, videos }) => ({
      id: hashtag,
      name: `#${hashtag}`,
      note: common('counted.videos', counted(videos)),
    })),
    ...(sounds.data?.sounds ?? []).map(({ id, title, author }) => ({ id, name: title, note: author })),
  ];
  const left = notChosen(choices, view, members);
  if (left.length === 0) return <p className={styles.nothing}>{t('nothingFound')}</p>;
  return <Choices label={t('found')} choices={left} onAdd={onAdd} />;
}

function notChosen(choices: readonly Choice[], view: CompareView, members: readonly Member[]): Choice[] {
  const chosen = new Set([
    ...view.ids,
    ...members.flatMap(({ id, account }) => [id, account?.handle ?? null].filter(name => name !== null)),
  ]);
  return choices.filter(({ id }) => !chosen.has(id)).slice(0, SHOWN);
}

type ChoicesProps = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly onAdd: (id: string) => void;
};

function Choices({ label, choices, onAdd }: ChoicesProps) {
  const t = useTranslations('compare');
  return (
    <div className={styles.found}>
      <p id="compare-choices">{label}</p>
      <ul aria-labelledby="compare-choices">
        {choices.map(({ id, name, note }) => (
          <li key={id}>
            <button type="button" onClick={() => onAdd(id)} aria-label={t('add', { name })}>
              <span aria-hidden="true">+</span> <bdi>{name}</bdi>
              {note !== undefined && note !== '' && (
                <small>
                  <bdi>{note}</bdi>
                </small>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A member in a table, in its colour. */
export function MemberName({ member }: { member: Member }) {
  const { name, href, picture, place, account } = member;
  return (
    <span className={styles.who}>
      <span
        className={styles.mark}
        style={{ background: `var(--series-${(place % 6) + 1})` }}
        aria-hidden="true"
      />
      {account && <Portrait name={name} src={picture} sizePx={24} />}
      {href === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Link href={href}>
          <bdi>{name}</bdi>
        </Link>
      )}
    </span>
  );
}
