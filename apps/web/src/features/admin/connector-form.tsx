'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button, Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../kit/failure-box.tsx';
import { FormDialog } from '../../kit/form/form.tsx';
import { type Actions, useSubmit } from '../../kit/form/use-submit.ts';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { useReplySentence } from '../../lib/i18n/use-sentence.ts';
import { ADMIN_SIGNED_IN_PATH } from '../../lib/page/paths.ts';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import type { Connector } from './admin.ts';

type Props = {
  readonly connector: Connector;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

type Values = {
  secrets: Record<string, string>;
  options: Record<string, string | boolean>;
  baseUrl: string;
};

/** Keys are never shown again: a field that is left empty leaves its key unchanged. */
export function ConnectorForm({ connector, onChanged, onClose }: Props) {
  const t = useTranslations('admin.sources');
  const common = useTranslations('common');
  const say = useReplySentence();
  const { source, name, secrets, options, signInAt } = connector;
  const noKeys: Values['secrets'] = Object.fromEntries(secrets.map(one => [one.name, '']));
  const form = useSubmit<Values>({
    initialValues: {
      secrets: noKeys,
      options: Object.fromEntries(options.map(one => [one.name, one.value])),
      baseUrl: connector.ownBaseUrl ?? '',
    },
    async send(values, actions) {
      if (!(await save(values, actions))) return;
      showToast({ text: t('saved', { name }), kind: 'success' });
      onClose();
    },
  });

  const placeholderOf = ({ isSet, ending }: Connector['secrets'][number]) => {
    if (!isSet) return '';
    return ending === null ? t('isSet') : t('isSetEnding', { ending });
  };

  async function save(values: Values, { write, setValues }: Actions<Values>) {
    const baseUrl = values.baseUrl.trim() || null;
    const entered = Object.entries(values.secrets).filter(([, value]) => value.trim() !== '');
    const body = {
      secrets: Object.fromEntries(entered),
      options: values.options,
      ...(baseUrl !== connector.ownBaseUrl && { baseUrl }),
    };
    if (!(await write(contract.changeSource, { params: { source }, body }))) return false;
    setValues({ secrets: noKeys });
    onChanged();
    return true;
  }

  function signIn() {
    return form.submit(async (values, actions) => {
      if (await save(values, actions)) await beginSignIn(actions.write, source);
    });
  }

  return (
    <FormDialog
      form={form}
      failed={t('notChanged')}
      size="lg"
      title={t('setUpTitle', { name })}
      confirm={common('save')}
      onClose={onClose}
    >
      <p className={layout.quiet}>{t('keysText')}</p>
      {secrets.map((secret, index) => (
        <PasswordInput
          key={secret.name}
          label={say(secret.label)}
          description={say(secret.help)}
          placeholder={placeholderOf(secret)}
          maxLength={MAX_TEXT_LENGTHS.sourceSecret}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': t('show', { label: say(secret.label) }) }}
          {...(index === 0 && { 'data-autofocus': true })}
          {...form.field(`secrets.${secret.name}`)}
        />
      ))}
      {options.map(option =>
        option.choices === null ? (
          <Checkbox
            key={option.name}
            label={say(option.label)}
            description={say(option.help)}
            {...form.field(`options.${option.name}`, 'checkbox')}
          />
        ) : (
          <NativeSelect
            key={option.name}
            label={say(option.label)}
            description={say(option.help)}
            data={option.choices.map(({ value, label }) => ({ value, label: say(label) }))}
            {...form.field(`options.${option.name}`)}
          />
        ),
      )}
      <TextInput
        label={t('ownAddress')}
        description={t('ownAddressText')}
        placeholder={connector.baseUrl}
        maxLength={300}
        inputMode="url"
        dir="ltr"
        {...form.field('baseUrl')}
      />
      {signInAt !== null && (
        <div className={layout.stack}>
          <p className={layout.quiet}>
            {t('signInText')} <code dir="ltr">{`${window.location.origin}${ADMIN_SIGNED_IN_PATH}`}</code>
          </p>
          <div className={layout.row}>
            <Button variant="default" loading={form.busy} onClick={() => void signIn()}>
              {t('signIn', { platform: signInAt })}
            </Button>
          </div>
        </div>
      )}
    </FormDialog>
  );
}

/** Opens the platform’s sign-in, which returns here afterwards. */
async function beginSignIn(write: ReturnType<typeof useWrite>['write'], source: string) {
  const begun = await write(contract.authorizeSource, { params: { source } });
  if (begun) window.location.assign(begun.url);
}

/** For a source whose sign-in expired or was revoked. */
export function SignInAgain({ connector }: { readonly connector: Connector }) {
  const t = useTranslations('admin.sources');
  const { write, busy, failure } = useWrite();
  const platform = connector.signInAt ?? connector.name;
  const begin = () => void beginSignIn(write, connector.source);
  return (
    <MessageBox title={t('signInEnded', { platform })} tone="warn">
      <p>{t('signInEndedText')}</p>
      <Button size="xs" variant="default" loading={busy} onClick={begin}>
        {t('signInAgain', { platform })}
      </Button>
      {failure && <FailureBox error={failure} title={t('notSignedIn')} onRetry={begin} />}
    </MessageBox>
  );
}
