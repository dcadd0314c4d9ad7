'use client';
import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { ADMIN_AUDIT_PATH, ADMIN_USAGE_PATH } from '../../lib/page/paths.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import forms from '../../ui/forms.module.css';
import type { TeamDetails } from './admin.ts';
import { ChangePlan } from './change-plan.tsx';
import { Facts } from './facts.tsx';
import { Private } from './names.tsx';

type Props = { readonly team: TeamDetails; readonly onChanged: (team: TeamDetails) => void };

export function TeamAbout({ team, onChanged }: Props) {
  const t = useTranslations();
  const { date } = useFormats();
  const { data: profile } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const isOwn = profile?.team.id === team.id;
  const of = new URLSearchParams({ team: team.id });
  return (
    <Card title={t('admin.teams.about')}>
      <div className={forms.form}>
        <Facts
          facts={[
            [t('common.name'), <Private key="name">{team.name}</Private>],
            [t('admin.plan'), t(`plans.${team.plan}`)],
            [t('admin.subscription'), t(`subscription.states.${team.status ?? 'none'}`)],
            [
              t('subscription.facts.trial'),
              t(team.trialUsed ? 'subscription.trial.used' : 'subscription.trial.open'),
            ],
            [t('admin.since'), date(team.createdAt)],
          ]}
        />
        {isOwn && <p className={forms.quiet}>{t('admin.teams.own')}</p>}
        <div className={forms.buttons}>
          {!isOwn && (
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('admin.teams.change.open')}
            </Button>
          )}
          <Link className={forms.link} href={`${ADMIN_USAGE_PATH}?${of}`}>
            {t('admin.teams.usage')}
          </Link>
          <Link className={forms.link} href={`${ADMIN_AUDIT_PATH}?${of}`}>
            {t('admin.teams.audit')}
          </Link>
        </div>
      </div>
      {isOpen && <ChangePlan team={team} onClose={() => setOpen(false)} onChanged={onChanged} />}
    </Card>
  );
}
