'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { isolated } from '@clipscope/domain';
import { Checkbox, Skeleton, TextInput } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { signIn } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { NameFields } from '../../kit/form/name-fields.tsx';
import { NewPasswordField, usePasswordRule } from '../../kit/form/password-fields.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { DASHBOARD_PATH } from '../../lib/page/paths.ts';
import { browserStorage } from '../../lib/storage/browser-storage.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { AccessCard, AccessForm, SignInLink } from './access-card.tsx';
import { LEGAL_LINKS } from './legal-links.tsx';
import { pathAfterSignIn, takeAfterRegistration } from './sign-in.ts';

type Invitation = ReplyOf<typeof contract.openInvitation>;

const GONE = [400, 404, 410];

export function InviteScreen({ token }: { token: string }) {
  const t = useTranslations();
  const { date } = useFormats();
  const { data: invitation, error, mutate } = useApi(contract.openInvitation, { params: { token } });

  if (!invitation && error) {
    const gone = error instanceof ApiError && GONE.includes(error.status);
    return (
      <AccessCard title={t('access.invite.title')}>
        {gone ? (
          <MessageBox title={t('access.invite.gone')} tone="fault" urgent />
        ) : (
          <FailureBox error={error} onRetry={() => void mutate()} />
        )}
      </AccessCard>
    );
  }
  if (!invitation) {
    return (
      <AccessCard title={t('access.invite.title')}>
        <Skeleton height={96} />
      </AccessCard>
    );
  }
  const { teamName, invitedBy, role, expiresAt } = invitation;
  return (
    <AccessCard
      title={t('access.invite.toTeam', { team: isolated(teamName) })}
      lead={t('access.invite.lead', {
        invitedBy: isolated(invitedBy),
        role: t(`roles.${role}`),
        expires: date(expiresAt),
      })}
    >
      <AcceptInvitation token={token} invitation={invitation} />
    </AccessCard>
  );
}

/** A new user chooses a name and a password; a known one joins with the account they have. */
function AcceptInvitation({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useTranslations();
  const router = useRouter();
  const [hasJoined, setJoined] = useState(false);
  const { email, needsPassword } = invitation;
  const form = useSubmit({
    initialValues: { password: '', firstName: '', lastName: '', terms: false },
    ...usePasswordRule(),
    async send({ password, firstName, lastName, terms }, { write }) {
      const entry = {
        password,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        tosApproved: true as const,
        privacyApproved: terms,
      };
      const body = needsPassword ? entry : {};
      if (!(await write(contract.acceptInvitation, { params: { token }, body }))) return;
      const signedIn = needsPassword
        ? await signIn('credentials', { redirect: false, email, password })
        : undefined;
      if (!signedIn?.ok) return setJoined(true);
      const wanted = takeAfterRegistration(browserStorage());
      router.replace(pathAfterSignIn(wanted, window.location.origin, DASHBOARD_PATH));
      return 'leaving';
    },
  });

  if (hasJoined) {
    return (
      <>
        <MessageBox title={t('access.invite.joined')} urgent />
        <SignInLink />
      </>
    );
  }
  return (
    <AccessForm form={form} submit={t('access.invite.submit')} failed={t('access.invite.notJoined')}>
      <TextInput label={t('common.emailAddress')} value={email} autoComplete="username" readOnly />
      {needsPassword && (
        <>
          <NameFields form={form} />
          <NewPasswordField form={form} />
          <Checkbox
            label={t.rich('access.terms', LEGAL_LINKS)}
            required
            {...form.field('terms', 'checkbox')}
          />
        </>
      )}
    </AccessForm>
  );
}
