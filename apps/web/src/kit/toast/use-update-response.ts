'use client';
import { useCallback } from 'react';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { showToast } from './toast-queue.ts';

type UpdateReply = { readonly error?: string | undefined; readonly message?: string | undefined };

/** After an update: shows the reply's message as a toast and refetches the profile. */
export function useUpdateResponse(): (reply: UpdateReply, options?: { refreshProfile?: boolean }) => void {
  const { mutate } = useProfile();
  return useCallback(
    (reply, { refreshProfile = true } = {}) => {
      if (reply.error) showToast({ text: reply.error, kind: 'error' });
      else if (reply.message) showToast({ text: reply.message });
      if (refreshProfile) void mutate();
    },
    [mutate],
  );
}
