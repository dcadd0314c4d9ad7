'use client';
import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useId, useRef, useState } from 'react';
import { useWrite, type Write } from '../../lib/api/use-write.ts';

const FOCUSABLE = 'input, select, textarea';

type FormValues = Record<string, unknown>;

export type Actions<Values extends FormValues> = Pick<
  UseFormReturnType<Values>,
  'reset' | 'setValues' | 'setFieldError'
> & {
  readonly write: Write;
};

/** Resolves to `leaving` when another page opens: until then the form stays busy. */
type Send<Values extends FormValues> = (values: Values, actions: Actions<Values>) => Promise<unknown>;

type Options<Values extends FormValues> = Pick<
  UseFormInput<Values>,
  'validate' | 'validateInputOnBlur' | 'validateInputOnChange'
> & {
  readonly initialValues?: Values;
  /** A name that has to be the only one of its kind: shown beside its field when the server has it already. */
  readonly taken?: { readonly field: string; readonly text: string };
  /** Runs when the fields are valid. A failure is shown by the form, which keeps its values. */
  readonly send: Send<Values>;
};

/** A form or a dialog that sends something, once at a time. Field names are those of the request body. */
export function useSubmit<Values extends FormValues = Record<string, never>>(options: Options<Values>) {
  const { send, taken, initialValues = {} as Values, ...rules } = options;
  const name = useId().replaceAll('_', '');
  const form = useForm<Values>({ name, initialValues, ...rules });
  const { values, errors, getInputProps, setFieldValue, setValues, setFieldError } = form;
  const fields = flatten(values);
  const { write, fault, failure } = useWrite(Object.keys(fields));
  const isTaken = taken !== undefined && failure?.errorEnum === 'CONFLICT';
  const rejected = (path: string) => (isTaken && path === taken.field ? taken.text : fault(path));
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const [attempt, setAttempt] = useState<FormValues | null>(null);

  /** From the form’s own rules, or from the server until the value that it rejected changes. */
  const errorOf = (path: string) =>
    errors[path] ?? (attempt !== null && attempt[path] === fields[path] ? rejected(path) : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each attempt
  useEffect(() => {
    if (attempt === null) return;
    const nodes = [...document.querySelectorAll<HTMLElement>(`[data-path^="${name}-"]`)];
    const invalid = nodes.find(({ dataset }) => errorOf((dataset.path ?? '').slice(name.length + 1)));
    (invalid?.matches(FOCUSABLE) ? invalid : invalid?.querySelector<HTMLElement>(FOCUSABLE))?.focus();
  }, [attempt]);

  async function submit(sendInstead: Send<Values> = send) {
    if (isSending.current) return;
    const sent = form.getValues();
    if (!form.validate().hasErrors) {
      isSending.current = true;
      setBusy(true);
      let outcome: unknown;
      try {
        outcome = await sendInstead(sent, { write, reset: form.reset, setValues, setFieldError });
      } finally {
        isSending.current = outcome === 'leaving';
        setBusy(isSending.current);
      }
      if (outcome === 'leaving') return;
    }
    setAttempt(flatten(sent));
  }

  function field(path: string, type: 'input' | 'checkbox' = 'input') {
    const isText = typeof fields[path] === 'string';
    return { ...getInputProps(path, { type }), error: errorOf(path), ...(isText && { name: path }) };
  }

  /** Browsers fill in passwords before the page listens to its fields. */
  function readFilledIn(form: HTMLFormElement) {
    for (const [path, value] of new FormData(form)) {
      if (typeof fields[path] === 'string' && typeof value === 'string' && value !== fields[path])
        setFieldValue(path, value as never);
    }
  }

  return {
    values,
    setValues,
    setFieldError,
    field,
    submit,
    readFilledIn,
    busy,
    failure: isTaken ? null : failure,
  };
}

export type Submit = Omit<ReturnType<typeof useSubmit>, 'values' | 'setValues' | 'setFieldError'>;

/** Values by path, such as `secrets.key`. */
function flatten(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one])
        : [[name, value]],
    ),
  );
}
