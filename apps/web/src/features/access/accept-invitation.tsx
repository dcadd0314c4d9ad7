'use client';
import { contract } from '@clipscope/contract';
import { passwordProblem } from '@clipscope/domain';
import { Button, TextInput } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { signIn } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { DASHBOARD_PATH, SIGN_IN_PATH } from '../../lib/page/paths.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { FormStack } from './access-card.tsx';
import type { Invitation } from './invite-screen.tsx';
import { NewPasswordField } from './password-field.tsx';

/** A new person chooses a name and a password; a known one joins with the account they have. */
export function AcceptInvitation({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useTranslations('access');
  const common = useTranslations('common');
  const router = useRouter();
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const [state, setState] = useState<'waiting' | 'busy' | 'joined'>('waiting');
  const [fault, setFault] = useState<string | null>(null);
  const { email, needsPassword } = invitation;

  async function submit(form: FormData) {
    const password = String(form.get('password') ?? '');
    const problem = needsPassword ? passwordProblem(password) : null;
    if (problem !== null) return setFault(t(`password.${problem}`));
    setState('busy');
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const body = needsPassword ? { password, firstName: text('firstName'), lastName: text('lastName') } : {};
    const result = await callApi(contract.acceptInvitation, { params: { token }, body });
    if (!result.ok) {
      setState('waiting');
      return setFault(sentence(result.error));
    }
    const signedIn = needsPassword
      ? await signIn('credentials', { redirect: false, email, password })
      : undefined;
    if (signedIn?.ok) return router.replace(DASHBOARD_PATH);
    setState('joined');
  }

  if (state === 'joined') {
    return (
      <>
        <MessageBox title={t('invite.joined')} urgent />
        <Link href={SIGN_IN_PATH}>{common('signIn')}</Link>
      </>
    );
  }
  return (
    <>
      {fault !== null && <MessageBox title={fault} tone="fault" urgent />}
      <FormStack onSubmit={submit}>
        <TextInput label={common('emailAddress')} value={email} autoComplete="username" readOnly />
        {needsPassword && (
          <>
            <TextInput name="firstName" label={t('firstName')} autoComplete="given-name" maxLength={100} />
            <TextInput name="lastName" label={t('lastName')} autoComplete="family-name" maxLength={100} />
            <NewPasswordField />
          </>
        )}
        <Button type="submit" loading={state === 'busy'}>
          {t('invite.submit')}
        </Button>
      </FormStack>
    </>
  );
}
