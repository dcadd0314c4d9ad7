'use client';
import { useSession } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AccountList } from './account-list.tsx';
import { AccountSearch } from './account-search.tsx';

/** Matches most accounts; the search puts the largest of equally good matches first. */
const STARTING_QUERY = 'a';

export function DashboardScreen() {
  const t = useTranslations('dashboard');
  const { data: session } = useSession();
  const name = session?.user.name ?? '';
  return (
    <>
      <PageTitle title={name === '' ? t('welcome') : t('welcomeName', { name })} lead={t('lead')} />
      <AccountSearch />
      <Card title={t('startTitle')} note={t('startNote')} flush>
        <AccountList query={STARTING_QUERY} limit={8} />
      </Card>
    </>
  );
}
