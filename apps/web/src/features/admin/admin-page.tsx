'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FeatureGate } from '../../lib/limitation/feature-gate.tsx';
import styles from '../../ui/forms.module.css';
import { PageTitle } from '../../ui/page-title.tsx';

type Props = {
  readonly title: string;
  readonly lead?: string;
  /** The list that this page is one of. */
  readonly back?: { readonly href: string; readonly label: string };
  /** Mounted for staff alone, so that nobody else asks for any of it. */
  readonly children: ReactNode;
};

export function AdminPage({ title, lead, back, children }: Props) {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  return (
    <>
      {back && (
        <nav aria-label={common('back')}>
          <Link className={styles.link} href={back.href}>
            {back.label}
          </Link>
        </nav>
      )}
      <PageTitle title={title} {...(lead !== undefined && { lead })} />
      <FeatureGate feature="ADMIN_DASHBOARD" text={t('forStaff')}>
        {children}
      </FeatureGate>
    </>
  );
}
