'use client';
import { PASSWORD_MIN_LENGTH, passwordProblem } from '@clipscope/domain';
import { PasswordInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Submit } from './use-submit.ts';

type FieldProps = { readonly form: Submit };

/** For choosing a password, with `usePasswordRule`. */
export function NewPasswordField({ form, label }: FieldProps & { readonly label?: string }) {
  const t = useTranslations('access.password');
  return (
    <PasswordInput
      label={label ?? t('label')}
      description={t('rule', { count: PASSWORD_MIN_LENGTH })}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t('show') }}
      required
      {...form.field('password')}
    />
  );
}

/** Before a change for which being signed in is not enough. */
export function CurrentPasswordField({ form }: FieldProps) {
  const t = useTranslations('access.password');
  return (
    <PasswordInput
      label={t('current')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('show') }}
      required
      {...form.field('currentPassword')}
    />
  );
}

/** Shows what is wrong with a new password when its field loses focus. The browser reports a missing one. */
export function usePasswordRule() {
  const t = useTranslations('access.password');
  return {
    validateInputOnBlur: ['password'],
    validate: {
      password: (password: string) => {
        const problem = password === '' ? null : passwordProblem(password);
        return problem && t(problem);
      },
    },
  };
}
