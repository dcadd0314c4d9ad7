'use client';
import { MAX_COMPARED } from '@clipscope/contract';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { SubjectPicker } from '../../kit/subjects/subject-picker.tsx';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import styles from './compare.module.css';
import type { Member } from './compare-calls.ts';
import { type CompareView, writeIds } from './compare-view.ts';

type Props = { readonly view: CompareView; readonly members: readonly Member[] };

/** Who is compared: each can be taken out, and more can be searched for. */
export function MemberPicker({ view, members }: Props) {
  const t = useTranslations('compare');
  const { goTo } = useUrlState();
  const { kind, platform, ids } = view;
  const isFull = ids.length >= MAX_COMPARED;
  const chosen = new Set([...ids, ...members.flatMap(({ id, account }) => [id, account?.handle ?? id])]);

  return (
    <Card title={t(`chosen.${kind}`)} note={t('places', { count: ids.length, most: MAX_COMPARED })}>
      {members.length > 0 && (
        <ul className={styles.members}>
          {members.map(member => (
            <MemberChip key={member.asked} member={member} ids={ids} />
          ))}
        </ul>
      )}
      <SubjectPicker
        kind={kind}
        platform={platform}
        label={t(`search.${kind}`)}
        placeholder={isFull ? t('full', { most: MAX_COMPARED }) : t(`searchHint.${kind}`)}
        disabled={isFull}
        isTaken={subject => chosen.has(subject.id) || chosen.has(subject.name)}
        onPick={({ id, name }) =>
          goTo({ ids: writeIds([...ids, kind === 'sound' || kind === 'video' ? id : name]) })
        }
      />
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
