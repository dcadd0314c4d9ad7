'use client';
import { contract } from '@clipscope/contract';
import { DESIRED_TOOLS } from '@clipscope/domain';
import { Button, Checkbox, Switch } from '@mantine/core';
import { useSession } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import layout from '../../ui/layout.module.css';
import type { Changes, Settings } from './use-settings.ts';

export function EmailConfirmation({ isConfirmed }: { isConfirmed: boolean }) {
  const t = useTranslations('profile');
  const { data: session } = useSession();
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const [answer, setAnswer] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    const result = await callApi(contract.verificationLink, {});
    setBusy(false);
    if (!result.ok) return setAnswer(sentence(result.error));
    if (result.data.alreadyVerified) return setAnswer(t('emailConfirmed'));
    setAnswer(result.data.sent ? t('emailSent') : t('emailNotSent'));
  }

  return (
    <div className={layout.stack}>
      <p data-private>{session?.user.email}</p>
      <p role="status" className={layout.faint}>
        {answer ?? (isConfirmed ? t('emailConfirmed') : t('emailUnconfirmed'))}
      </p>
      {!isConfirmed && answer === null && (
        <div className={layout.row}>
          <Button variant="default" loading={busy} onClick={() => void send()}>
            {t('emailSend')}
          </Button>
        </div>
      )}
    </div>
  );
}

type FlipProps = {
  readonly settings: Settings;
  readonly onFlip: (changes: Changes, message: string) => void;
};

export function DesiredTools({ settings, onFlip }: FlipProps) {
  const t = useTranslations();
  return (
    <Checkbox.Group
      aria-label={t('profile.toolsTitle')}
      description={t('profile.toolsText')}
      value={settings.desiredTools}
      onChange={chosen =>
        onFlip({ desiredTools: DESIRED_TOOLS.filter(tool => chosen.includes(tool)) }, t('profile.toolsSaved'))
      }
    >
      <div className={layout.choices}>
        {DESIRED_TOOLS.map(tool => (
          <Checkbox key={tool} value={tool} label={t(`desiredTools.${tool}`)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** What the user agreed to, and when. Consent to mails is given and withdrawn here. */
export function Permissions({ settings, onFlip }: FlipProps) {
  const t = useTranslations('profile');
  const { date } = useFormats();
  return (
    <div className={layout.blocks}>
      <Switch
        label={t('marketing')}
        description={t('marketingText')}
        checked={settings.marketing_permission}
        onChange={event => {
          const isOn = event.currentTarget.checked;
          onFlip(
            { marketing_permission: isOn, marketing_permission_asked: true },
            t(isOn ? 'marketingOn' : 'marketingOff'),
          );
        }}
      />
      <dl className={layout.facts}>
        {(['privacyApproved', 'tosApproved'] as const).map(field => {
          const approvedAt = settings[field];
          return (
            <div key={field}>
              <dt>{t(field)}</dt>
              <dd>
                {approvedAt === null ? (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => onFlip({ [field]: new Date().toISOString() }, t('approved'))}
                  >
                    {t('approve')}
                  </Button>
                ) : (
                  t('approvedOn', { day: date(approvedAt) })
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
