'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { Tip } from '../../ui/tip.tsx';
import styles from './sessions.module.css';

type Session = ReplyOf<typeof contract.userSessions>['sessions'][number];

/** Where the user is signed in, and how to end it there. */
export function Sessions() {
  const t = useTranslations('profile');
  const reply = useApi(contract.userSessions, {});
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  return (
    <Card title={t('sessionsTitle')}>
      <Loaded reply={reply} heightPx={92}>
        {({ sessions }) => (
          <div className={layout.stack}>
            <ul className={styles.sessions}>
              {sessions.map(session => (
                <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className={layout.row}>
                <Button variant="default" onClick={() => setEnding('others')}>
                  {t('sessionsEndOthers')}
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
      {ending !== null && (
        <EndDialog ending={ending} onEnded={() => void reply.mutate()} onClose={() => setEnding(null)} />
      )}
    </Card>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useTranslations('profile');
  const { ago, dateTime } = useFormats();
  const device = useDeviceName()(session);
  return (
    <li>
      <span className={layout.named}>
        <b>{device}</b>
        <small>
          {session.ip !== null && <bdi dir="ltr">{session.ip}</bdi>}
          <Tip as="time" text={dateTime(session.lastActiveAt)}>
            {t('sessionActive', { ago: ago(session.lastActiveAt) })}
          </Tip>
        </small>
      </span>
      {session.isCurrent ? (
        <Chip>{t('sessionCurrent')}</Chip>
      ) : (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('sessionEndOf', { device })}
          onClick={onEnd}
        >
          {t('sessionEnd')}
        </Button>
      )}
    </li>
  );
}

function useDeviceName(): (session: Session) => string {
  const t = useTranslations('profile');
  return ({ browser, system }) =>
    browser !== null && system !== null
      ? t('sessionDevice', { browser, system })
      : (browser ?? system ?? t('sessionUnknown'));
}

type EndProps = {
  readonly ending: Session | 'others';
  readonly onEnded: () => void;
  readonly onClose: () => void;
};

function EndDialog({ ending, onEnded, onClose }: EndProps) {
  const t = useTranslations('profile');
  const nameOf = useDeviceName();
  const form = useSubmit({
    async send(_, { write }) {
      const ended =
        ending === 'others'
          ? await write(contract.endOtherUserSessions, {})
          : await write(contract.endUserSession, { params: { id: ending.id } });
      if (!ended) return;
      showToast({ text: t('sessionsEnded') });
      onEnded();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={
        ending === 'others'
          ? t('sessionsEndOthersQuestion')
          : t('sessionEndQuestion', { device: nameOf(ending) })
      }
      confirm={t('sessionEnd')}
      failed={t('sessionsNotEnded')}
      onClose={onClose}
    >
      <p>{t('sessionEndText')}</p>
    </FormDialog>
  );
}
