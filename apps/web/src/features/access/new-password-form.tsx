'use client';
import { contract } from '@clipscope/contract';
import { passwordProblem } from '@clipscope/domain';
import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { RESET_PASSWORD_PATH, SIGN_IN_PATH } from '../../lib/page/paths.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { AccessCard, FormStack } from './access-card.tsx';
import { NewPasswordField } from './password-field.tsx';

export function NewPasswordForm({ token }: { token: string }) {
  const t = useTranslations('access');
  const common = useTranslations('common');
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const [state, setState] = useState<'waiting' | 'busy' | 'changed'>('waiting');
  const [fault, setFault] = useState<string | null>(null);

  async function submit(form: FormData) {
    const password = String(form.get('password'));
    const problem = passwordProblem(password);
    if (problem !== null) return setFault(t(`password.${problem}`));
    setState('busy');
    const result = await callApi(contract.resetPassword, { body: { token, password } });
    setState(result.ok ? 'changed' : 'waiting');
    setFault(result.ok ? null : sentence(result.error));
  }

  if (state === 'changed') {
    return (
      <AccessCard title={t('reset.chooseTitle')}>
        <MessageBox title={t('reset.changed')} urgent />
        <Link href={SIGN_IN_PATH}>{common('signIn')}</Link>
      </AccessCard>
    );
  }
  return (
    <AccessCard title={t('reset.chooseTitle')} lead={t('reset.chooseLead')}>
      {fault !== null && <MessageBox title={fault} tone="fault" urgent />}
      <FormStack onSubmit={submit}>
        <NewPasswordField />
        <Button type="submit" loading={state === 'busy'}>
          {t('reset.submit')}
        </Button>
      </FormStack>
      <Link href={RESET_PASSWORD_PATH}>{t('reset.again')}</Link>
    </AccessCard>
  );
}
