'use client';
import { useSearchParams } from 'next/navigation';
import { NewPasswordForm } from './new-password-form.tsx';
import { RequestResetForm } from './request-reset-form.tsx';

/** One address: with a token from the mail a new password is chosen, without one the mail is asked for. */
export function ResetPasswordScreen() {
  const token = useSearchParams().get('token');
  return token ? <NewPasswordForm token={token} /> : <RequestResetForm />;
}
