'use client';
import { useRouter } from 'next/navigation';
import type { Session } from 'next-auth';
import { useSession } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useAction } from '../../kit/use-action.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { adminUserPath } from '../../lib/page/paths.ts';
import type { ActingChange } from '../../lib/session/acting.ts';
import styles from './shell.module.css';

/** On every page during impersonation: which user, by whom, until when, and the way back. */
export function ImpersonationBanner() {
  const { data: session, update } = useSession();
  if (!session?.impersonation) return null;
  return <Banner user={session.user} impersonation={session.impersonation} update={update} />;
}

type Props = {
  readonly user: Session['user'];
  readonly impersonation: NonNullable<Session['impersonation']>;
  readonly update: (change?: ActingChange) => Promise<Session | null>;
};

function Banner({ user, impersonation: { by, endsAt }, update }: Props) {
  const t = useTranslations('admin.banner');
  const common = useTranslations('common');
  const { dateTime } = useFormats();
  const { push } = useRouter();
  const { busy, during } = useAction();

  // biome-ignore lint/correctness/useExhaustiveDependencies: one clock for each, whatever else changes
  useEffect(() => {
    const clock = setTimeout(async () => {
      await update();
      showToast({ text: t('over') });
    }, Date.parse(endsAt) - Date.now());
    return () => clearTimeout(clock);
  }, [endsAt]);

  async function stop() {
    const own = await during(() => update({ acting: null }));
    if (own && !own.impersonation) push(adminUserPath(user.id));
    else showToast({ text: t('notStopped'), kind: 'error' });
  }

  return (
    <aside className={styles.banner} aria-label={t('label')}>
      <div>
        <p>
          {t.rich('viewing', {
            user: () => (
              <b data-private>
                <bdi>{user.name ? t('named', { name: user.name, email: user.email }) : user.email}</bdi>
              </b>
            ),
          })}
        </p>
        <p className={styles.facts}>
          <span data-private>{t('by', { by })}</span> {t('until', { time: dateTime(endsAt) })} {t('readOnly')}
        </p>
      </div>
      <button type="button" className={styles.stop} disabled={busy} onClick={() => void stop()}>
        {common('stop')}
      </button>
    </aside>
  );
}
