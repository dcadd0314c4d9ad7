'use client';
import Link from 'next/link';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './compare.module.css';
import type { Member } from './use-members.ts';

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
