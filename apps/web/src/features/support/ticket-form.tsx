'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS, SUPPORT_CATEGORIES } from '@clipscope/domain';
import { Radio, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { readOne } from '../../kit/filters/filter-values.ts';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';

export function TicketForm({ onOpened }: { onOpened: (id: string) => Promise<void> }) {
  const t = useTranslations();
  const { read } = useUrlState();
  const form = useSubmit({
    initialValues: { category: readOne(read('category'), SUPPORT_CATEGORIES), subject: '', message: '' },
    validate: {
      category: isNotEmpty(t('support.categoryMissing')),
      subject: isNotEmpty(t('support.subjectMissing')),
      message: isNotEmpty(t('support.messageMissing')),
    },
    async send({ category, subject, message }, { write }) {
      if (category === null) return;
      const body = { category, subject: subject.trim(), message: message.trim() };
      const ticket = await write(contract.openTicket, { body });
      if (!ticket) return;
      showToast({ text: t('support.opened'), kind: 'success' });
      await onOpened(ticket.id);
    },
  });

  return (
    <Card title={t('support.newTitle')}>
      <Form form={form} submit={t('support.send')} failed={t('states.notSent')}>
        <Radio.Group label={t('support.category')} {...form.field('category')}>
          <div className={layout.four}>
            {SUPPORT_CATEGORIES.map(value => (
              <Radio
                key={value}
                value={value}
                label={t(`support.categories.${value}`)}
                description={t(`support.categoryTexts.${value}`)}
              />
            ))}
          </div>
        </Radio.Group>
        <TextInput
          label={t('support.subject')}
          maxLength={MAX_TEXT_LENGTHS.ticketSubject}
          {...form.field('subject')}
        />
        <Textarea
          label={t('support.message')}
          description={t('support.messageText')}
          autosize
          minRows={5}
          maxRows={16}
          maxLength={MAX_TEXT_LENGTHS.message}
          {...form.field('message')}
        />
      </Form>
    </Card>
  );
}
