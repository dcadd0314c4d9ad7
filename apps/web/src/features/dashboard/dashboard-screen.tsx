'use client';
import { useSession } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { PageTitle } from '../../ui/page-title.tsx';
import { AccountSearch } from './account-search.tsx';
import { TrackedAccounts } from './tracked-accounts.tsx';

export function DashboardScreen() {
  const t = useTranslations('dashboard');
  const { data: session } = useSession();
  const name = session?.user.name ?? '';
  return (
    <>
      <PageTitle title={name === '' ? t('welcome') : t('welcomeName', { name })} lead={t('lead')} />
      <AccountSearch />
      <TrackedAccounts />
    </>
  );
}
