'use client';
import { contract } from '@clipscope/contract';
import { normalizeEmail, SUBSCRIPTION_PATH } from '@clipscope/domain';
import { Button, Skeleton, TextInput } from '@mantine/core';
import Link from 'next/link';
import { signOut } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { HOME_PATH } from '../../lib/page/paths.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import { saveText } from '../../ui/chart/save-file.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { fateWithout, goesOn } from './team-fate.ts';

/** What would be lost and what would stay, before the dialog. */
export function RemoveAccount() {
  const t = useTranslations('accountData');
  const profile = useProfile();
  const members = useApi(contract.teamMembers, {});
  const subscription = useApi(contract.subscription, {});
  const [opened, setOpened] = useState(false);
  const error = profile.error ?? members.error ?? subscription.error;
  function retry() {
    for (const { mutate } of [profile, members, subscription]) void mutate();
  }

  if (error) return <FailureBox error={error} onRetry={retry} />;
  if (!profile.data || !members.data || !subscription.data) return <Skeleton height={240} />;
  const { id, email, team } = profile.data;
  const fate = fateWithout(id, members.data.members);
  const isHeldUp = fate.kind === 'deleted' && goesOn(subscription.data);
  const newOwner = fate.kind === 'handed-over' ? fate.newOwner : '';
  const teamSentence = t(`fates.${fate.kind}`, { team: team.name, newOwner });
  return (
    <Card title={t('removeTitle')}>
      <div className={layout.stack}>
        <p className={layout.quiet}>{t('removeText')}</p>
        <p className={layout.quiet} data-private>
          {teamSentence} {t('otherTeams')}
        </p>
        {isHeldUp ? (
          <MessageBox title={t('heldUpTitle')} tone="warn">
            <p>{t('heldUpText', { team: team.name })}</p>
            <Button component={Link} href={SUBSCRIPTION_PATH} size="xs" variant="default">
              {t('toSubscription')}
            </Button>
          </MessageBox>
        ) : (
          <div className={layout.row}>
            <Button variant="default" onClick={() => setOpened(true)}>
              {t('remove')}
            </Button>
          </div>
        )}
        {opened && (
          <RemovalDialog email={email} teamSentence={teamSentence} onClose={() => setOpened(false)} />
        )}
      </div>
    </Card>
  );
}

type Props = { readonly email: string; readonly teamSentence: string; readonly onClose: () => void };

/** For good: the copy is offered first, and the own address is typed once more. */
function RemovalDialog({ email, teamSentence, onClose }: Props) {
  const t = useTranslations('accountData');
  const { write, busy, fault, failure } = useWrite(['email']);
  const copy = useOwnExport();
  const [typed, setTyped] = useState('');
  const [isSaved, setSaved] = useState(false);
  const isOwn = normalizeEmail(typed) === normalizeEmail(email);

  async function remove() {
    const reply = await write(contract.removeUserAccount, { body: { email: typed.trim() } });
    if (reply) await signOut({ callbackUrl: HOME_PATH });
  }

  return (
    <ConfirmDialog
      opened
      title={t('removeTitle')}
      confirm={t('removeForGood')}
      isFinal
      busy={busy}
      disabled={!isOwn}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <MessageBox title={t('copyTitle')}>
        <p role="status">{isSaved ? t('saved') : t('copyText')}</p>
        <Button
          size="xs"
          variant="default"
          loading={copy.busy}
          onClick={() => void copy.save().then(setSaved)}
        >
          {t('export')}
        </Button>
      </MessageBox>
      {copy.failure && <FailureBox error={copy.failure} onRetry={() => void copy.save().then(setSaved)} />}
      <p className={layout.quiet} data-private>
        {teamSentence}
      </p>
      <TextInput
        label={t('typeEmail')}
        description={email}
        value={typed}
        autoComplete="off"
        dir="ltr"
        error={typed !== '' && !isOwn ? t('notOwnEmail') : fault('email')}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {failure && <FailureBox error={failure} title={t('notRemoved')} onRetry={() => void remove()} />}
    </ConfirmDialog>
  );
}

/** Everything that is stored about the user, saved as one readable file. */
export function useOwnExport() {
  const { write, busy, failure } = useWrite();
  async function save(): Promise<boolean> {
    const document = await write(contract.exportUser, {});
    if (!document) return false;
    const day = document.exportedAt.slice(0, 10);
    saveText(`clipscope-my-data-${day}.json`, 'application/json', JSON.stringify(document, null, 2));
    return true;
  }
  return { save, busy, failure };
}
