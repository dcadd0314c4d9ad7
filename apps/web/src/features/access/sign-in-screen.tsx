'use client';
import { PasswordInput } from '@mantine/core';
import { useRouter, useSearchParams } from 'next/navigation';
import { signIn } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { DASHBOARD_PATH, RESET_PASSWORD_PATH, SIGN_UP_PATH } from '../../lib/page/paths.ts';
import { browserStorage } from '../../lib/storage/browser-storage.ts';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { AccessCard, AccessForm, EmailField } from './access-card.tsx';
import { OtherProviders } from './other-providers.tsx';
import { ResendButton } from './resend-button.tsx';
import { pathAfterSignIn, type SignInMessage, signInMessage, takeAfterRegistration } from './sign-in.ts';

export function SignInScreen() {
  const t = useTranslations('access');
  const common = useTranslations('common');
  const router = useRouter();
  const params = useSearchParams();
  const callbackUrl = params.get('callbackUrl');
  const [message, setMessage] = useState<SignInMessage | null>(signInMessage(params.get('error')));
  const form = useSubmit({
    initialValues: { email: '', password: '' },
    async send({ email, password }) {
      const path = pathAfterSignIn(callbackUrl, window.location.origin, DASHBOARD_PATH);
      const result = await signIn('credentials', { redirect: false, email, password, callbackUrl: path });
      if (!result?.ok || result.error) return setMessage(signInMessage(result?.error ?? 'UNAVAILABLE'));
      const wanted = takeAfterRegistration(browserStorage());
      router.replace(callbackUrl ? path : pathAfterSignIn(wanted, window.location.origin, path));
      return 'leaving';
    },
  });

  return (
    <AccessCard title={common('signIn')}>
      {message !== null && (
        <MessageBox
          title={t(`signIn.messages.${message}`)}
          tone={message === 'sessionRequired' ? 'plain' : 'fault'}
          urgent
        >
          {message === 'credentials' && (
            <ResendButton
              email={form.values.email}
              label={t('resend.submit')}
              sent={t('resend.text', { email: form.values.email })}
            />
          )}
        </MessageBox>
      )}
      <AccessForm form={form} submit={common('signIn')}>
        <EmailField form={form} />
        <PasswordInput
          label={t('password.label')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
          required
          {...form.field('password')}
        />
      </AccessForm>
      <OtherProviders callbackUrl={callbackUrl} />
      <p>
        <Link href={RESET_PASSWORD_PATH}>{t('signIn.forgotten')}</Link>
      </p>
      <p>
        {t('signIn.noAccount')} <Link href={SIGN_UP_PATH}>{t('signUp.title')}</Link>
      </p>
    </AccessCard>
  );
}
