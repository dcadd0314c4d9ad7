'use client';
import { contract } from '@clipscope/contract';
import { isolated, normalizeEmail, SUBSCRIPTION_PATH } from '@clipscope/domain';
import { Button, TextInput } from '@mantine/core';
import { signOut } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { allOf, Loaded } from '../../kit/loaded.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { HOME_PATH } from '../../lib/page/paths.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import { saveText } from '../../ui/chart/save-file.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { fateWithout, goesOn } from './team-fate.ts';

/** What would be lost and what would stay, before the dialog. */
export function RemoveAccount() {
  const t = useTranslations('accountData');
  const profile = useProfile();
  const members = useApi(contract.teamMembers, {});
  const subscription = useApi(contract.subscription, {});
  const [opened, setOpened] = useState(false);
  return (
    <Loaded reply={allOf(profile, members, subscription)} heightPx={240}>
      {([{ id, email, team }, { members }, standing]) => {
        const fate = fateWithout(id, members);
        const isHeldUp = fate.kind === 'deleted' && goesOn(standing);
        const newOwner = fate.kind === 'handed-over' ? fate.newOwner : '';
        const teamSentence = t(`fates.${fate.kind}`, { team: isolated(team.name), newOwner });
        return (
          <Card title={t('removeTitle')}>
            <div className={layout.stack}>
              <p className={layout.quiet}>{t('removeText')}</p>
              <p className={layout.quiet} data-private>
                {teamSentence} {t('otherTeams')}
              </p>
              {isHeldUp ? (
                <MessageBox title={t('heldUpTitle')} tone="warn">
                  <p>{t('heldUpText', { team: isolated(team.name) })}</p>
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
      }}
    </Loaded>
  );
}

type Props = { readonly email: string; readonly teamSentence: string; readonly onClose: () => void };

/** Permanent: the download is offered first, and the email address has to be typed. */
function RemovalDialog({ email, teamSentence, onClose }: Props) {
  const t = useTranslations('accountData');
  const copy = useOwnExport();
  const [isSaved, setSaved] = useState(false);
  const isOwn = (typed: string) => normalizeEmail(typed) === normalizeEmail(email);
  const form = useSubmit({
    initialValues: { email: '' },
    validate: { email: typed => (isOwn(typed) ? null : t('notOwnEmail')) },
    validateInputOnChange: true,
    async send(values, { write }) {
      if (!(await write(contract.removeUserAccount, { body: { email: values.email.trim() } }))) return;
      await signOut({ callbackUrl: HOME_PATH });
      return 'leaving';
    },
  });

  return (
    <FormDialog
      form={form}
      title={t('removeTitle')}
      confirm={t('removeForGood')}
      failed={t('notRemoved')}
      isFinal
      disabled={!isOwn(form.values.email)}
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
        autoComplete="off"
        dir="ltr"
        {...form.field('email')}
      />
    </FormDialog>
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
