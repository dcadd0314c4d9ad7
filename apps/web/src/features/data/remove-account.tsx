'use client';
import { contract } from '@clipscope/contract';
import { SUBSCRIPTION_PATH } from '@clipscope/domain';
import { Button, Skeleton } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import styles from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { fateWithout, goesOn } from './team-fate.ts';

/** What would be lost and what would stay, before anything is asked. */
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
      <div className={styles.form}>
        <p className={styles.quiet}>{t('removeText')}</p>
        <p className={styles.quiet} data-private>
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
          <div className={styles.buttons}>
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
