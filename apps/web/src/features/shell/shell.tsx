'use client';
import type { UserProfile } from '@clipscope/contract';
import { isBillingEditor, isInternalUser, PAYMENT_METHOD_TOAST, SUBSCRIPTION_PATH } from '@clipscope/domain';
import { usePathname } from 'next/navigation';
import { useSession } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { ConsentBanner } from '../../kit/consent/consent-banner.tsx';
import { UpgradeHost } from '../../kit/limitation/upgrade-host.tsx';
import { RequireSession } from '../../kit/page/require-session.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { ChatWidget } from '../../lib/chat/chat-widget.tsx';
import { useArrivalReport, useProfile } from '../../lib/profile/use-profile.ts';
import { PhoneBar } from './phone-bar.tsx';
import styles from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <SkipLink />
      <Ask />
      <SideNav />
      <div className={styles.column}>
        <TopBar />
        <main id={MAIN_ID} tabIndex={-1} className={styles.page}>
          <RequireSession>{children}</RequireSession>
        </main>
      </div>
      <PhoneBar />
      <UpgradeHost />
      <SignedInStart />
    </div>
  );
}

/** Only users who are recorded at all are asked, and once in all their browsers. */
function Ask() {
  const { data: profile } = useProfile();
  if (profile?.analyticsConsent !== 'pending' || profile.impersonatedBy !== null) return null;
  const { email, team } = profile;
  return isInternalUser({ email, plan: team.subscription.plan }) ? null : <ConsentBanner />;
}

/** What starts once the user is known. Impersonating staff start nothing in the user's name. */
function SignedInStart() {
  const { data: profile } = useProfile();
  return profile && profile.impersonatedBy === null && <Start profile={profile} />;
}

function Start({ profile }: { profile: UserProfile }) {
  const { data: session } = useSession();
  useArrivalReport(profile);
  usePaymentReminder(profile);
  return <ChatWidget email={profile.email} name={session?.user.name ?? ''} />;
}

/** Reports a failed payment once, to users who can pay. The subscription page shows it itself. */
function usePaymentReminder({ billing, team }: Pick<UserProfile, 'billing' | 'team'>): void {
  const t = useTranslations('toast');
  const path = usePathname();
  const reminded = useRef(false);
  const isDue = team.subscription.status === 'past_due' && isBillingEditor({ billing });
  useEffect(() => {
    if (!isDue || reminded.current || path === SUBSCRIPTION_PATH) return;
    reminded.current = true;
    showToast({ text: t('paymentFailed'), kind: 'error', link: PAYMENT_METHOD_TOAST.link });
  }, [isDue, path, t]);
}
