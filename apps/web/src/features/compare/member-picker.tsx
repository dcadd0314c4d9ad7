'use client';
import { MOST_COMPARED } from '@clipscope/contract';
import { LONGEST } from '@clipscope/domain';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import styles from './compare.module.css';
import { type CompareView, writeIds } from './compare-view.ts';
import { FoundMembers } from './found-members.tsx';
import type { Member } from './use-members.ts';

const DEBOUNCE_MS = 250;

type Props = { readonly view: CompareView; readonly members: readonly Member[] };

/** Who is compared: each can be taken out, and more can be searched for. */
export function MemberPicker({ view, members }: Props) {
  const t = useTranslations('compare');
  const { goTo } = useUrlState();
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const isFull = view.ids.length >= MOST_COMPARED;

  function add(id: string) {
    setTyped('');
    goTo({ ids: writeIds([...view.ids, id]) });
  }

  return (
    <Card
      title={t(`chosen.${view.kind}`)}
      note={t('places', { count: view.ids.length, most: MOST_COMPARED })}
    >
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
        placeholder={isFull ? t('full', { most: MOST_COMPARED }) : t(`searchHint.${view.kind}`)}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        disabled={isFull}
        maxLength={LONGEST.words}
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
        replace
        aria-label={t('remove', { name })}
      >
        <IconX size={14} stroke={2} aria-hidden="true" />
      </SamePageLink>
    </li>
  );
}
