'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button, Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { ADMIN_SIGNED_IN_PATH } from '../../lib/page/paths.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import forms from '../../ui/forms.module.css';
import type { Connector } from './admin.ts';
import { beginSignIn } from './sign-in-again.tsx';

type Props = {
  readonly connector: Connector;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** Keys go in and never come out: what is left empty stays as it is stored. */
export function ConnectorForm({ connector, onChanged, onClose }: Props) {
  const t = useTranslations('admin.sources');
  const common = useTranslations('common');
  const { source, name, secrets, options, signInAt } = connector;
  const named = [...secrets.map(one => `secrets.${one.name}`), ...options.map(one => `options.${one.name}`)];
  const { write, busy, fault, failure } = useWrite([...named, 'baseUrl']);
  const [keys, setKeys] = useState<Record<string, string>>({});
  const [chosen, setChosen] = useState(Object.fromEntries(options.map(one => [one.name, one.value])));
  const [address, setAddress] = useState(connector.ownBaseUrl ?? '');
  const baseUrl = address.trim() === '' ? null : address.trim();

  const placeholderOf = ({ isSet, ending }: Connector['secrets'][number]) => {
    if (!isSet) return '';
    return ending === null ? t('isSet') : t('isSetEnding', { ending });
  };

  async function save(): Promise<boolean> {
    const entered = Object.fromEntries(Object.entries(keys).filter(([, value]) => value.trim() !== ''));
    const body = {
      secrets: entered,
      options: chosen,
      ...(baseUrl !== connector.ownBaseUrl && { baseUrl }),
    };
    if (!(await write(contract.changeSource, { params: { source }, body }))) return false;
    setKeys({});
    onChanged();
    return true;
  }

  async function saveAndClose() {
    if (!(await save())) return;
    showToast({ text: t('saved', { name }), kind: 'success' });
    onClose();
  }

  async function signIn() {
    if (!(await save())) return;
    await beginSignIn(write, source);
  }

  return (
    <ConfirmDialog
      opened
      size="lg"
      title={t('setUpTitle', { name })}
      confirm={common('save')}
      busy={busy}
      onConfirm={() => void saveAndClose()}
      onClose={onClose}
    >
      <p className={forms.quiet}>{t('keysText')}</p>
      {secrets.map((secret, index) => (
        <PasswordInput
          key={secret.name}
          label={secret.label}
          description={secret.help}
          placeholder={placeholderOf(secret)}
          value={keys[secret.name] ?? ''}
          maxLength={MAX_TEXT_LENGTHS.sourceSecret}
          autoComplete="off"
          error={fault(`secrets.${secret.name}`)}
          visibilityToggleButtonProps={{ 'aria-label': t('show', { label: secret.label }) }}
          {...(index === 0 && { 'data-autofocus': true })}
          onChange={event => setKeys({ ...keys, [secret.name]: event.currentTarget.value })}
        />
      ))}
      {options.map(option =>
        option.choices === null ? (
          <Checkbox
            key={option.name}
            label={option.label}
            description={option.help}
            checked={chosen[option.name] === true}
            error={fault(`options.${option.name}`)}
            onChange={event => setChosen({ ...chosen, [option.name]: event.currentTarget.checked })}
          />
        ) : (
          <NativeSelect
            key={option.name}
            label={option.label}
            description={option.help}
            value={String(chosen[option.name])}
            data={option.choices}
            error={fault(`options.${option.name}`)}
            onChange={event => setChosen({ ...chosen, [option.name]: event.currentTarget.value })}
          />
        ),
      )}
      <TextInput
        label={t('ownAddress')}
        description={t('ownAddressText')}
        placeholder={connector.baseUrl}
        value={address}
        maxLength={300}
        inputMode="url"
        dir="ltr"
        error={fault('baseUrl')}
        onChange={event => setAddress(event.currentTarget.value)}
      />
      {signInAt !== null && (
        <div className={forms.form}>
          <p className={forms.quiet}>
            {t('signInText')} <code dir="ltr">{`${window.location.origin}${ADMIN_SIGNED_IN_PATH}`}</code>
          </p>
          <div className={forms.buttons}>
            <Button variant="default" loading={busy} onClick={() => void signIn()}>
              {t('signIn', { platform: signInAt })}
            </Button>
          </div>
        </div>
      )}
      {failure && (
        <FailureBox
          error={failure}
          title={failure.errorEnum === 'CONFLICT' ? failure.message : t('notChanged')}
          onRetry={() => void saveAndClose()}
        />
      )}
    </ConfirmDialog>
  );
}
