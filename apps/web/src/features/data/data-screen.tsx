'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../kit/failure-box.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { EXPORTS_PATH } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import styles from '../../ui/forms.module.css';
import { Link } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ImportsPart } from './imports-part.tsx';
import { RemoveAccount, useOwnExport } from './remove-account.tsx';

const PARTS = ['profile', 'teams', 'added', 'usage'] as const;

const ONBOARDING_STEP = '/onboarding?step=accounts';

export function DataScreen() {
  const t = useTranslations();
  const { read } = useUrlState();
  const { save, busy, failure } = useOwnExport();

  async function download() {
    if (await save()) showToast({ text: t('accountData.saved'), kind: 'success' });
  }

  return (
    <>
      <PageTitle title={t('shell.entries.data')} lead={t('accountData.lead')} />
      {read('from') === 'onboarding' && (
        <p>
          <Link className={styles.link} href={ONBOARDING_STEP}>
            {t('imports.toOnboarding')}
          </Link>
        </p>
      )}
      <ImportsPart>
        <Card title={t('accountData.exportTitle')}>
          <div className={styles.form}>
            <p className={styles.quiet}>{t('accountData.exportText')}</p>
            <dl className={styles.facts}>
              {PARTS.map(part => (
                <div key={part}>
                  <dt>{t(`accountData.parts.${part}`)}</dt>
                  <dd>{t(`accountData.partTexts.${part}`)}</dd>
                </div>
              ))}
            </dl>
            {failure && <FailureBox error={failure} onRetry={() => void download()} />}
            <div className={styles.buttons}>
              <Button variant="default" loading={busy} onClick={() => void download()}>
                {t('accountData.export')}
              </Button>
              <span className={styles.faint}>
                {t('accountData.tables')}{' '}
                <Link className={styles.link} href={EXPORTS_PATH}>
                  {t('accountData.toExports')}
                </Link>
              </span>
            </div>
          </div>
        </Card>
        <RemoveAccount />
      </ImportsPart>
    </>
  );
}
