'use client';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { ColorSchemeSwitch } from '../../kit/page/color-scheme-switch.tsx';
import { LanguageSelect } from '../../kit/page/language-select.tsx';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import { AboutForm } from './about-form.tsx';
import { DesiredTools, EmailConfirmation, Permissions } from './settings-cards.tsx';
import { useSettings } from './use-settings.ts';

const HEIGHTS_PX = { about: 276, email: 46, permissions: 140, tools: 190 };

export function ProfileScreen() {
  const t = useTranslations();
  const { data: settings, error, mutate, flip } = useSettings();
  const orWaiting = (heightPx: number, content: ReactNode) =>
    settings ? content : <Skeleton height={heightPx} />;
  return (
    <>
      <PageTitle title={t('shell.entries.profile')} lead={t('profile.lead')} />
      {error && <FailureBox error={error} onRetry={() => void mutate()} />}
      <div className={layout.columns}>
        <div className={layout.blocks}>
          <Card title={t('profile.aboutTitle')}>
            {orWaiting(
              HEIGHTS_PX.about,
              settings && <AboutForm settings={settings} onSaved={() => void mutate()} />,
            )}
          </Card>
          <Card title={t('profile.toolsTitle')}>
            {orWaiting(
              HEIGHTS_PX.tools,
              settings && <DesiredTools settings={settings} onFlip={(...change) => void flip(...change)} />,
            )}
          </Card>
        </div>
        <div className={layout.blocks}>
          <Card title={t('profile.emailTitle')}>
            {orWaiting(
              HEIGHTS_PX.email,
              settings && <EmailConfirmation isConfirmed={settings.emailVerified} />,
            )}
          </Card>
          <Card title={t('profile.screenTitle')}>
            <div className={layout.stack}>
              <LanguageSelect withLabel />
              <p className={layout.faint}>{t('profile.languageNote')}</p>
              <ColorSchemeSwitch withLabel />
              <p className={layout.faint}>{t('profile.colourNote')}</p>
            </div>
          </Card>
          <Card title={t('profile.permissionsTitle')}>
            {orWaiting(
              HEIGHTS_PX.permissions,
              settings && <Permissions settings={settings} onFlip={(...change) => void flip(...change)} />,
            )}
          </Card>
        </div>
      </div>
    </>
  );
}
