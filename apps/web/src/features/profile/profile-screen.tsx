'use client';
import { contract } from '@clipscope/contract';
import { DESIRED_TOOLS, INDUSTRIES, JOB_ROLES, SELECTABLE_COUNTRIES } from '@clipscope/domain';
import { Button, Checkbox, NativeSelect, Switch } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { readOne } from '../../kit/filters/filter-values.ts';
import { Form } from '../../kit/form/form.tsx';
import { NameFields } from '../../kit/form/name-fields.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { ColorSchemeSwitch, LanguageSelect } from '../../kit/page/preferences.tsx';
import { useUpdateResponse } from '../../kit/toast/use-update-response.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import { EmailAddress } from './email-address.tsx';
import { Password } from './password.tsx';
import { Sessions } from './sessions.tsx';
import { TimeZone } from './time-zone.tsx';
import { type FlipProps, type Settings, useSettings } from './use-settings.ts';

const HEIGHT_PX = 640;

export function ProfileScreen() {
  const t = useTranslations();
  const { flip, ...reply } = useSettings();
  const onFlip = (...change: Parameters<typeof flip>) => void flip(...change);
  return (
    <>
      <PageTitle title={t('shell.entries.profile')} lead={t('profile.lead')} />
      <Loaded reply={reply} heightPx={HEIGHT_PX}>
        {settings => (
          <div className={layout.columns}>
            <div className={layout.blocks}>
              <Card title={t('profile.aboutTitle')}>
                <AboutForm settings={settings} onSaved={() => void reply.mutate()} />
              </Card>
              <Card title={t('profile.toolsTitle')}>
                <DesiredTools settings={settings} onFlip={onFlip} />
              </Card>
            </div>
            <div className={layout.blocks}>
              <Card title={t('profile.emailTitle')}>
                <EmailAddress settings={settings} onChanged={() => void reply.mutate()} />
              </Card>
              <Card title={t('profile.passwordTitle')}>
                <Password hasPassword={settings.hasPassword} />
              </Card>
              <Sessions />
              <Card title={t('profile.screenTitle')}>
                <div className={layout.stack}>
                  <LanguageSelect withLabel />
                  <p className={layout.faint}>{t('profile.languageNote')}</p>
                  <TimeZone settings={settings} onFlip={onFlip} />
                  <ColorSchemeSwitch withLabel />
                  <p className={layout.faint}>{t('profile.colourNote')}</p>
                </div>
              </Card>
              <Card title={t('profile.permissionsTitle')}>
                <Permissions settings={settings} onFlip={onFlip} />
              </Card>
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

function AboutForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const t = useTranslations();
  const locale = useLocale();
  const { country } = useFormats();
  const onUpdated = useUpdateResponse();
  const countries = useMemo(
    () =>
      SELECTABLE_COUNTRIES.map(({ alpha2 }) => ({ value: alpha2, label: country(alpha2) })).toSorted(
        (one, other) => one.label.localeCompare(other.label, locale),
      ),
    [country, locale],
  );
  const none = { value: '', label: t('profile.notSaid') };

  const form = useSubmit({
    initialValues: {
      firstName: settings.firstName,
      lastName: settings.lastName,
      country: settings.country ?? '',
      jobRole: settings.jobRole ?? '',
      relevantIndustry: settings.relevantIndustry ?? '',
    },
    async send({ firstName, lastName, ...values }, { write }) {
      const reply = await write(contract.updateUser, {
        body: {
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          country: values.country || null,
          country_asked: true,
          jobRole: readOne(values.jobRole, JOB_ROLES),
          relevantIndustry: readOne(values.relevantIndustry, INDUSTRIES),
        },
      });
      if (!reply) return;
      const { message = t('profile.saved'), error } = reply;
      onUpdated({ message, error });
      onSaved();
    },
  });

  return (
    <Form form={form} submit={t('profile.save')}>
      <div className={layout.pair}>
        <NameFields form={form} />
      </div>
      <NativeSelect label={t('profile.country')} data={[none, ...countries]} {...form.field('country')} />
      <div className={layout.pair}>
        <NativeSelect
          label={t('profile.jobRole')}
          data={[none, ...JOB_ROLES.map(value => ({ value, label: t(`jobRoles.${value}`) }))]}
          {...form.field('jobRole')}
        />
        <NativeSelect
          label={t('profile.industry')}
          data={[none, ...INDUSTRIES.map(value => ({ value, label: t(`industries.${value}`) }))]}
          {...form.field('relevantIndustry')}
        />
      </div>
    </Form>
  );
}

function DesiredTools({ settings, onFlip }: FlipProps) {
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
function Permissions({ settings, onFlip }: FlipProps) {
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
