'use client';
import { Button, type ButtonProps, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Write } from '../../lib/api/use-write.ts';
import layout from '../../ui/layout.module.css';
import { Form } from './form.tsx';
import { useSubmit } from './use-submit.ts';

type Props = Pick<TextInputProps, 'label' | 'aria-label' | 'description' | 'placeholder'> & {
  readonly initial?: string;
  /** Begins with the whole name selected. */
  readonly autoFocus?: boolean;
  readonly longest: number;
  readonly submit: string;
  readonly variant?: ButtonProps['variant'];
  /** Says that there is one of this name already. */
  readonly taken?: string;
  /** Saves the name. Falsy when that failed: the name stays in the field. */
  readonly onSave: (name: string, write: Write) => Promise<unknown>;
  readonly onCancel?: () => void;
  /** Beside the name: a colour, a button. */
  readonly children?: ReactNode;
};

/** A name, new or another one. Enter saves it. */
export function NameForm(props: Props) {
  const {
    initial = '',
    autoFocus = false,
    longest,
    submit,
    variant = 'default',
    taken,
    onSave,
    onCancel,
    children,
  } = props;
  const common = useTranslations('common');
  const form = useSubmit({
    initialValues: { name: initial },
    validate: { name: name => (name.trim() === '' ? common('nameMissing') : null) },
    ...(taken !== undefined && { taken: { field: 'name', text: taken } }),
    async send({ name }, { write, setValues }) {
      if (await onSave(name.trim(), write)) setValues({ name: initial === '' ? '' : name.trim() });
    },
  });
  return (
    <Form
      form={form}
      submit={submit}
      layout="row"
      className={layout.fieldRow}
      otherButtons={
        onCancel && (
          <Button size="xs" variant="default" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )
      }
      button={{ size: 'xs', variant }}
      {...(onCancel && {
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key === 'Escape') onCancel();
        },
      })}
    >
      <TextInput
        size="xs"
        label={props.label}
        aria-label={props['aria-label']}
        description={props.description}
        placeholder={props.placeholder}
        autoFocus={autoFocus}
        maxLength={longest}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('name')}
        onFocus={event => {
          if (autoFocus) event.currentTarget.select();
        }}
      />
      {children}
    </Form>
  );
}
