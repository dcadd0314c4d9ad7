'use client';
import type { UserProfile } from '@clipscope/contract';
import { useSession } from 'next-auth/react';
import { ChatWidget } from '../../lib/chat/chat-widget.tsx';
import { useArrivalReport } from '../../lib/profile/use-arrival-report.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { usePaymentReminder } from './use-payment-reminder.ts';

/** What starts once the user is known. Impersonating staff start nothing in the user's name. */
export function SignedInStart() {
  const { data: profile } = useProfile();
  return profile && profile.impersonatedBy === null && <Start profile={profile} />;
}

function Start({ profile }: { profile: UserProfile }) {
  const { data: session } = useSession();
  useArrivalReport(profile);
  usePaymentReminder(profile);
  return <ChatWidget email={profile.email} name={session?.user.name ?? ''} />;
}
