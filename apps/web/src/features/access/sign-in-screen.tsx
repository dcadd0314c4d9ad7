'use client';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { signIn } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DASHBOARD_PATH, RESET_PASSWORD_PATH, SIGN_UP_PATH } from '../../lib/page/paths.ts';
import { browserStorage } from '../../lib/storage/browser-storage.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { AccessCard, FormStack } from './access-card.tsx';
import { takeAfterRegistration } from './after-registration.ts';
import { OtherProviders } from './other-providers.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { pathAfterSignIn, type SignInMessage, signInMessage } from './sign-in-errors.ts';

export function SignInScreen() {
  const t = useTranslations('access');
  const common = useTranslations('common');
  const router = useRouter();
  const params = useSearchParams();
  const callbackUrl = params.get('callbackUrl');
  const [message, setMessage] = useState<SignInMessage | null>(signInMessage(params.get('error')));
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(form: FormData) {
    setBusy(true);
    const password = String(form.get('password'));
    const path = pathAfterSignIn(callbackUrl, window.location.origin, DASHBOARD_PATH);
    const result = await signIn('credentials', { redirect: false, email, password, callbackUrl: path });
    if (result?.ok && !result.error) {
      const wanted = takeAfterRegistration(browserStorage());
      return router.replace(callbackUrl ? path : pathAfterSignIn(wanted, window.location.origin, path));
    }
    setMessage(signInMessage(result?.error ?? 'UNAVAILABLE'));
    setBusy(false);
  }

  return (
    <AccessCard title={common('signIn')}>
      {message !== null && (
        <MessageBox
          title={t(`signIn.messages.${message}`)}
          tone={message === 'sessionRequired' ? 'plain' : 'fault'}
          urgent
        >
          {message === 'credentials' && <ResendConfirmation email={email} />}
        </MessageBox>
      )}
      <FormStack onSubmit={submit}>
        <TextInput
          name="email"
          type="email"
          label={common('emailAddress')}
          autoComplete="username"
          required
          value={email}
          onChange={event => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          name="password"
          label={t('password.label')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
          required
        />
        <Button type="submit" loading={busy}>
          {common('signIn')}
        </Button>
      </FormStack>
      <OtherProviders callbackUrl={callbackUrl ?? DASHBOARD_PATH} />
      <p>
        <Link href={RESET_PASSWORD_PATH}>{t('signIn.forgotten')}</Link>
      </p>
      <p>
        {t('signIn.noAccount')} <Link href={SIGN_UP_PATH}>{t('signUp.title')}</Link>
      </p>
    </AccessCard>
  );
}
