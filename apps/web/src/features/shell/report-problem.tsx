'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Textarea } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSWRConfig } from 'swr';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { supportPath } from '../../lib/page/paths.ts';

/** Room is left for the address of the page, which is added to the message. */
const LONGEST_PROBLEM = MAX_TEXT_LENGTHS.message - 500;

/** A problem report from any page. It becomes a ticket. */
export function ReportProblem({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations();
  const path = usePathname();
  const { push } = useRouter();
  const { mutate } = useSWRConfig();
  const form = useSubmit({
    initialValues: { message: '' },
    validate: { message: isNotEmpty(t('shell.problem.missing')) },
    async send({ message }, { write, reset }) {
      const ticket = await write(contract.userProblem, { body: { message: `${message.trim()}\n\n${path}` } });
      if (!ticket) return;
      reset();
      onClose();
      void mutate(key => Array.isArray(key) && key[0] === contract.supportTickets.path);
      showToast({
        text: t('shell.problem.sent'),
        kind: 'success',
        action: { label: t('shell.problem.see'), onPress: () => push(supportPath(ticket.id)) },
      });
    },
  });

  return (
    <FormDialog
      form={form}
      opened={opened}
      title={t('common.reportProblem')}
      confirm={t('shell.problem.send')}
      failed={t('states.notSent')}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label={t('shell.problem.label')}
        description={t('shell.problem.text')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={LONGEST_PROBLEM}
        {...form.field('message')}
      />
    </FormDialog>
  );
}
