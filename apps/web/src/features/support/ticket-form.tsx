'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS, SUPPORT_CATEGORIES } from '@clipscope/domain';
import { Button, Radio, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { readOne } from '../../lib/filters/filter-values.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { Card } from '../../ui/card.tsx';
import styles from '../../ui/forms.module.css';

export function TicketForm({ onOpened }: { onOpened: (id: string) => Promise<void> }) {
  const t = useTranslations();
  const { read } = useUrlState();
  const { write, busy, fault, failure } = useWrite(['category', 'subject', 'message']);
  const [category, setCategory] = useState(readOne(read('category'), SUPPORT_CATEGORIES));
  const [subject, setSubject] = useState('');
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = (text: string) => tried && text.trim() === '';

  async function send() {
    setTried(true);
    const body = { category, subject: subject.trim(), message: message.trim() };
    if (body.category === null || body.subject === '' || body.message === '') return;
    const reply = await write(contract.openTicket, { body: { ...body, category: body.category } });
    if (!reply) return;
    showToast({ text: t('support.opened'), kind: 'success' });
    await onOpened(reply.id);
  }

  return (
    <Card title={t('support.newTitle')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <Radio.Group
          label={t('support.category')}
          value={category}
          onChange={value => setCategory(readOne(value, SUPPORT_CATEGORIES))}
          error={tried && category === null ? t('support.categoryMissing') : fault('category')}
        >
          <div className={styles.four}>
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
          value={subject}
          maxLength={MAX_TEXT_LENGTHS.ticketSubject}
          error={isMissing(subject) ? t('support.subjectMissing') : fault('subject')}
          onChange={event => setSubject(event.currentTarget.value)}
        />
        <Textarea
          label={t('support.message')}
          description={t('support.messageText')}
          value={message}
          autosize
          minRows={5}
          maxRows={16}
          maxLength={MAX_TEXT_LENGTHS.message}
          error={isMissing(message) ? t('support.messageMissing') : fault('message')}
          onChange={event => setMessage(event.currentTarget.value)}
        />
        {failure && <FailureBox error={failure} title={t('states.notSent')} onRetry={() => void send()} />}
        <div className={styles.buttons}>
          <Button type="submit" loading={busy}>
            {t('support.send')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
