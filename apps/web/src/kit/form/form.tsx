'use client';
import { Button, type ButtonProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ignoreDoubleClick, ignoreHeldEnter } from '../../ui/input/ignore-repeated.ts';
import parts from '../../ui/layout.module.css';
import { FailureBox } from '../failure-box.tsx';
import type { Submit } from './use-submit.ts';

type FailureProps = {
  readonly form: Submit;
  /** What the failure means for the user's data; that changes were not saved when left out. */
  readonly failed?: string | ((error: ApiError) => string) | undefined;
};

type Props = FailureProps & {
  readonly submit: string;
  readonly button?: ButtonProps;
  /** Buttons before the one that submits, in one row after it. */
  readonly otherButtons?: ReactNode;
  /** Fields above the button, a button as wide as the fields, or everything in one row. */
  readonly layout?: 'stack' | 'wide' | 'row';
  readonly className?: string | undefined;
  readonly buttonsClassName?: string | undefined;
  /** Leaves required fields and addresses to the browser. */
  readonly isCheckedByBrowser?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
};

export function Form(props: Props) {
  const { form, failed, submit, button, otherButtons, layout = 'stack', children } = props;
  const failure = <FormFailure form={form} failed={failed} />;
  const submitButton = (
    <Button type="submit" loading={form.busy} onClick={ignoreDoubleClick} {...button}>
      {submit}
    </Button>
  );
  const node = useRef<HTMLFormElement>(null);
  // What was typed before the app was loaded would be lost with the first change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before the form listened
  useEffect(() => {
    if (node.current) form.readFilledIn(node.current);
  }, []);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form in a popover may belong to another one, which must not be sent with it.
    event.stopPropagation();
    form.readFilledIn(event.currentTarget);
    void form.submit();
  }
  return (
    <>
      <form
        ref={node}
        // Sent before the app is loaded, it does nothing: the browser would put passwords into the address.
        method="dialog"
        className={props.className ?? parts.stack}
        noValidate={props.isCheckedByBrowser !== true}
        onSubmit={onSubmit}
        onKeyDown={event => {
          ignoreHeldEnter(event);
          props.onKeyDown?.(event);
        }}
      >
        {children}
        {layout !== 'row' && failure}
        {layout !== 'stack' ? (
          <>
            {submitButton}
            {otherButtons}
          </>
        ) : (
          <div className={props.buttonsClassName ?? parts.row}>
            {otherButtons}
            {submitButton}
          </div>
        )}
      </form>
      {layout === 'row' && <div className={parts.below}>{failure}</div>}
    </>
  );
}

type DialogProps = FailureProps &
  Omit<ComponentProps<typeof ConfirmDialog>, 'opened' | 'busy' | 'onConfirm'> & { readonly opened?: boolean };

/** A dialog with a form. It stays open when sending fails. */
export function FormDialog({ form, failed, opened = true, children, ...dialog }: DialogProps) {
  return (
    <ConfirmDialog opened={opened} busy={form.busy} onConfirm={() => void form.submit()} {...dialog}>
      {children}
      <FormFailure form={form} failed={failed} />
    </ConfirmDialog>
  );
}

function FormFailure({ form: { failure, submit }, failed }: FailureProps) {
  const t = useTranslations('states');
  if (failure === null) return null;
  const title = typeof failed === 'function' ? failed(failure) : (failed ?? t('notSaved'));
  return <FailureBox error={failure} title={title} onRetry={() => void submit()} />;
}
