'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useRouter } from 'next/navigation';
import { useSession } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { DASHBOARD_PATH } from '../../lib/page/paths.ts';
import type { ActingChange } from '../../lib/session/acting.ts';
import type { UserDetails } from './admin.ts';

/** Shows the product as the user sees it, for half an hour. The reason is logged. */
export function Impersonate({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const t = useTranslations();
  const { push } = useRouter();
  const { update } = useSession();
  const form = useSubmit({
    initialValues: { reason: '' },
    validate: { reason: isNotEmpty(t('admin.reasonMissing')) },
    async send({ reason }, { write }) {
      const body = { userId: user.id, reason: reason.trim() };
      const acting = await write(contract.startImpersonation, { body });
      if (!acting) return;
      const session = await update({ acting } satisfies ActingChange);
      if (session?.impersonation) push(DASHBOARD_PATH);
      else showToast({ text: t('admin.users.impersonate.notBegun'), kind: 'error' });
    },
  });

  return (
    <FormDialog
      form={form}
      failed={t('admin.users.impersonate.notBegun')}
      title={t('admin.users.impersonate.title')}
      confirm={t('admin.users.impersonate.confirm')}
      onClose={onClose}
    >
      <p data-private>
        <b>
          <bdi>{user.name || user.email}</bdi>
        </b>
      </p>
      <p>{t('admin.users.impersonate.text')}</p>
      <TextInput
        data-autofocus
        label={t('common.reason')}
        description={t('admin.reasonText')}
        maxLength={MAX_TEXT_LENGTHS.reason}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
