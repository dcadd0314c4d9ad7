'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { ADMIN_USERS_PATH } from '../../lib/page/paths.ts';
import forms from '../../ui/forms.module.css';
import styles from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { Answered } from './answered.tsx';
import { InternalNotes } from './internal-notes.tsx';
import { UserAbout } from './user-about.tsx';
import { UserTeams } from './user-teams.tsx';
import { UserUsage } from './user-usage.tsx';

export function UserScreen({ userId }: { userId: string }) {
  const t = useTranslations('admin.users');
  const common = useTranslations('common');
  return (
    <AdminPage title={common('user')} back={{ href: ADMIN_USERS_PATH, label: t('all') }}>
      <OneUser userId={userId} />
    </AdminPage>
  );
}

function OneUser({ userId }: { userId: string }) {
  const reply = useApi(contract.adminUser, { params: { userId } });
  return (
    <Answered reply={reply} heightPx={640}>
      {user => {
        const active = user.teams.find(({ isActive }) => isActive);
        return (
          <div className={styles.sides}>
            <div className={forms.stack}>
              <UserAbout user={user} />
              <UserTeams teams={user.teams} />
              <UserUsage userId={userId} />
            </div>
            {active && <InternalNotes teamId={active.id} />}
          </div>
        );
      }}
    </Answered>
  );
}
