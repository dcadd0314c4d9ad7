import Link from 'next/link';
import type { ReactNode } from 'react';
import { adminTeamPath, adminUserPath } from '../../lib/page/paths.ts';
import forms from '../../ui/forms.module.css';
import styles from './admin.module.css';

type PersonProps = { readonly id: string; readonly name: string; readonly email: string };

/** A user by name and address, leading to all that staff know of them. */
export function PersonName({ id, name, email }: PersonProps) {
  return (
    <Link className={forms.named} href={adminUserPath(id)} prefetch={false} data-private>
      {name !== '' && (
        <b>
          <bdi>{name}</bdi>
        </b>
      )}
      <small>
        <bdi>{email}</bdi>
      </small>
    </Link>
  );
}

export function TeamName({ id, name }: { readonly id: string; readonly name: string }) {
  return <PrivateLink href={adminTeamPath(id)}>{name}</PrivateLink>;
}

export function PrivateLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link className={forms.link} href={href} prefetch={false} data-private>
      <bdi className={styles.name}>{children}</bdi>
    </Link>
  );
}

/** Hidden while staff show the product around. */
export function Private({ children }: { children: ReactNode }) {
  return <bdi data-private>{children}</bdi>;
}
