'use client';
import { contract } from '@clipscope/contract';
import { Button, Modal, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import layout from '../../ui/layout.module.css';
import type { Listener } from './listener.ts';
import { QueryEditor } from './query-editor.tsx';
import { useForgetListeners } from './use-listeners.ts';

const LONGEST_NAME = 100;

type Props = {
  /** Null for a new one. */
  readonly listener: Listener | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSaved?: (listener: Listener) => void;
};

export function ListenerDialog({ listener, opened, onClose, onSaved }: Props) {
  const t = useTranslations('listening');
  const common = useTranslations('common');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={listener ? t('edit') : t('create')}
      size="lg"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <ListenerForm
        listener={listener}
        onClose={onClose}
        onSaved={saved => {
          onClose();
          onSaved?.(saved);
        }}
      />
    </Modal>
  );
}

type FormProps = Pick<Props, 'listener' | 'onClose'> & { readonly onSaved: (listener: Listener) => void };

function ListenerForm({ listener, onClose, onSaved }: FormProps) {
  const t = useTranslations('listening');
  const common = useTranslations('common');
  const forget = useForgetListeners();
  const form = useSubmit({
    initialValues: { name: listener?.name ?? '', query: listener?.query ?? '' },
    validate: {
      name: name => (name.trim() === '' ? common('nameMissing') : null),
      query: query => (query.trim() === '' ? t('queryMissing') : null),
    },
    taken: { field: 'name', text: t('nameTaken') },
    async send({ name, query }, { write }) {
      const body = { name: name.trim(), query: query.trim() };
      const saved = await (listener
        ? write(contract.changeListener, { params: { id: listener.id }, body })
        : write(contract.createListener, { body }));
      if (!saved) return;
      onSaved(saved);
      // Reports of listeners take a while.
      void forget();
    },
  });
  const { value, error, onChange, ...query } = form.field('query');
  return (
    <Form
      form={form}
      submit={listener ? common('save') : t('create')}
      buttonsClassName={layout.end}
      otherButtons={
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <TextInput
        label={common('name')}
        data-autofocus
        maxLength={LONGEST_NAME}
        dir="auto"
        {...form.field('name')}
      />
      <QueryEditor label={t('query')} value={String(value)} error={error} field={query} onChange={onChange} />
    </Form>
  );
}
