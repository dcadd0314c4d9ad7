'use client';
import { PASSWORD_MIN_LENGTH, passwordProblem } from '@clipscope/domain';
import { PasswordInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

/** For choosing a password: says what is wrong with it once the field is left. */
export function NewPasswordField() {
  const t = useTranslations('access.password');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState(false);
  const problem = passwordProblem(password);
  return (
    <PasswordInput
      name="password"
      label={t('label')}
      description={t('rule', { count: PASSWORD_MIN_LENGTH })}
      error={left && password !== '' && problem !== null && t(problem)}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t('show') }}
      required
      value={password}
      onChange={event => setPassword(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
    />
  );
}
