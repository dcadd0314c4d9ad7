'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { ADMIN_TEAMS_PATH } from '../../lib/page/paths.ts';
import forms from '../../ui/forms.module.css';
import styles from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { Answered } from './answered.tsx';
import { InternalNotes } from './internal-notes.tsx';
import { TeamAbout } from './team-about.tsx';
import { TeamLimits } from './team-limits.tsx';
import { TeamPeople } from './team-people.tsx';
import { TeamSubscriptions } from './team-subscriptions.tsx';

export function TeamScreen({ teamId }: { teamId: string }) {
  const t = useTranslations('admin.teams');
  const common = useTranslations('common');
  return (
    <AdminPage title={common('team')} back={{ href: ADMIN_TEAMS_PATH, label: t('all') }}>
      <OneTeam teamId={teamId} />
    </AdminPage>
  );
}

function OneTeam({ teamId }: { teamId: string }) {
  const reply = useApi(contract.adminTeam, { params: { teamId } });
  return (
    <Answered reply={reply} heightPx={720}>
      {team => (
        <>
          <div className={styles.sides}>
            <div className={forms.stack}>
              <TeamAbout
                team={team}
                onChanged={changed => void reply.mutate(changed, { revalidate: false })}
              />
              <TeamPeople people={team.people} />
            </div>
            <InternalNotes teamId={teamId} />
          </div>
          <TeamSubscriptions subscriptions={team.subscriptions} />
          <TeamLimits limits={team.limits} />
        </>
      )}
    </Answered>
  );
}
