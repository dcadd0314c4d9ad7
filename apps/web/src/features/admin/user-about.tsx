'use client';
import { NO_VALUE } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import forms from '../../ui/forms.module.css';
import type { UserDetails } from './admin.ts';
import { Facts } from './facts.tsx';
import { Impersonate } from './impersonate.tsx';
import { Private } from './names.tsx';
import { When } from './when.tsx';

export function UserAbout({ user }: { user: UserDetails }) {
  const t = useTranslations('admin.users');
  const common = useTranslations('common');
  const { date, country, exact } = useFormats();
  const { data: profile } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const { details } = user;
  const active = user.teams.find(({ isActive, role }) => isActive && role !== 'DELETED');
  const isSelf = profile?.id === user.id;
  return (
    <Card title={t('about')}>
      <div className={forms.form}>
        <Facts
          facts={[
            [common('name'), <Private key="name">{user.name || NO_VALUE}</Private>],
            [common('emailAddress'), <Private key="email">{user.email}</Private>],
            [t('address'), t(user.emailVerified ? 'confirmed' : 'unconfirmed')],
            [t('joined'), date(user.createdAt)],
            [t('lastSeen'), <When key="seen" at={user.lastActiveAt} />],
            [t('onboarding'), t(user.finishedOnboarding ? 'finished' : 'unfinished')],
            [common('language'), user.lang],
            [common('country'), user.country === null ? NO_VALUE : country(user.country)],
            [t('browser'), details?.locale ?? NO_VALUE],
            [common('timeZone'), details?.timeZone ?? NO_VALUE],
            [
              t('screen'),
              details?.screenWidth ? t('pixels', { width: exact(details.screenWidth) }) : NO_VALUE,
            ],
          ]}
        />
        {!active && <p className={forms.quiet}>{t('noTeam')}</p>}
        {active?.plan === 'ADMIN' && <p className={forms.quiet}>{t('staff')}</p>}
        {active && active.plan !== 'ADMIN' && !isSelf && (
          <div className={forms.buttons}>
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('impersonate.open')}
            </Button>
          </div>
        )}
      </div>
      {isOpen && <Impersonate user={user} onClose={() => setOpen(false)} />}
    </Card>
  );
}
