'use client';
import { contract } from '@clipscope/contract';
import { useRouter, useSearchParams } from 'next/navigation';
import { signIn } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { DASHBOARD_PATH, PROFILE_PATH } from '../../lib/page/paths.ts';
import { CONFIRMATION_LINK } from '../../lib/session/provider-ids.ts';
import { browserStorage } from '../../lib/storage/browser-storage.ts';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { AccessCard, AccessForm, EmailField, MailSent, SignInLink } from './access-card.tsx';
import { pathAfterSignIn, takeAfterRegistration } from './sign-in.ts';

type Problem = 'over' | 'unavailable';

/** Confirms on a click, because mail scanners open links before their owners do. */
export function VerifyScreen() {
  const search = useSearchParams();
  const change = search.get('change');
  return change === null ? <ConfirmSignUp token={search.get('token')} /> : <ConfirmChange token={change} />;
}

/** The link that was sent to a new address. Whoever opens it need not be signed in. */
function ConfirmChange({ token }: { token: string }) {
  const t = useTranslations();
  const [email, setEmail] = useState<string | null>(null);
  const form = useSubmit({
    async send(_, { write }) {
      const reply = await write(contract.confirmEmailChange, { body: { token } });
      if (reply) setEmail(reply.email);
    },
  });
  return (
    <AccessCard title={t('access.change.title')}>
      {email === null ? (
        <AccessForm form={form} submit={t('access.change.submit')} failed={t('access.change.failed')}>
          <p>{t('access.change.lead')}</p>
        </AccessForm>
      ) : (
        <MessageBox title={t('access.change.done', { email })} urgent>
          <p>
            <Link href={PROFILE_PATH}>{t('access.change.profile')}</Link>
          </p>
        </MessageBox>
      )}
    </AccessCard>
  );
}

function ConfirmSignUp({ token }: { token: string | null }) {
  const t = useTranslations();
  const router = useRouter();
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useSubmit({
    async send() {
      setProblem(null);
      const result = await signIn(CONFIRMATION_LINK, { redirect: false, token });
      if (!result?.ok || result.error) {
        return setProblem(result?.error === 'LINK_INVALID' ? 'over' : 'unavailable');
      }
      const wanted = takeAfterRegistration(browserStorage());
      router.replace(pathAfterSignIn(wanted, window.location.origin, DASHBOARD_PATH));
      return 'leaving';
    },
  });
  const canConfirm = token !== null && problem !== 'over';
  return (
    <AccessCard
      title={t('access.verify.title')}
      lead={t(token === null ? 'access.verify.noToken' : 'access.verify.lead')}
    >
      {problem === 'over' && <MessageBox title={t('errors.LINK_INVALID')} tone="fault" urgent />}
      {problem === 'unavailable' && (
        <MessageBox title={t('access.signIn.messages.unavailable')} tone="fault" urgent />
      )}
      {canConfirm ? (
        <AccessForm form={form} submit={t('access.verify.submit')}>
          {null}
        </AccessForm>
      ) : (
        <>
          <ResendForm />
          <p>
            {t('access.verify.alreadyConfirmed')} <SignInLink />
          </p>
        </>
      )}
    </AccessCard>
  );
}

function ResendForm() {
  const t = useTranslations('access.resend');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSubmit({
    initialValues: { email: '' },
    async send({ email }, { write }) {
      if (await write(contract.requestVerification, { body: { email } })) setSentTo(email);
    },
  });
  if (sentTo !== null) return <MailSent text={t('text', { email: sentTo })} />;
  return (
    <AccessForm form={form} submit={t('submit')} failed={t('notSent')} button={{ variant: 'default' }}>
      <EmailField form={form} />
    </AccessForm>
  );
}
