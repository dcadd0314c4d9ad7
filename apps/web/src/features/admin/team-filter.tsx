'use client';
import { contract } from '@clipscope/contract';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import forms from '../../ui/forms.module.css';
import styles from './admin.module.css';
import { TeamName } from './names.tsx';

/** Says that only one team is shown, and leads back to all of them. Nothing when all are. */
export function TeamFilter() {
  const t = useTranslations('admin');
  const { read, linkTo } = useUrlState();
  const teamId = read('team');
  const { data: team } = useApi(contract.adminTeam, teamId === null ? null : { params: { teamId } });
  if (teamId === null) return null;
  return (
    <p className={styles.only}>
      {t('onlyTeam')} {team && <TeamName id={team.id} name={team.name} />}
      <Link className={forms.link} href={linkTo({ team: null, page: null })}>
        {t('allTeams')}
      </Link>
    </p>
  );
}
