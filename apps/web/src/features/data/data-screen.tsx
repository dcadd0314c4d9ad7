'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../kit/failure-box.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { EXPORTS_PATH } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
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
          <Link className={layout.inlineLink} href={ONBOARDING_STEP}>
            {t('imports.toOnboarding')}
          </Link>
        </p>
      )}
      <ImportsPart>
        <Card title={t('accountData.exportTitle')}>
          <div className={layout.stack}>
            <p className={layout.quiet}>{t('accountData.exportText')}</p>
            <dl className={layout.facts}>
              {PARTS.map(part => (
                <div key={part}>
                  <dt>{t(`accountData.parts.${part}`)}</dt>
                  <dd>{t(`accountData.partTexts.${part}`)}</dd>
                </div>
              ))}
            </dl>
            {failure && <FailureBox error={failure} onRetry={() => void download()} />}
            <div className={layout.row}>
              <Button variant="default" loading={busy} onClick={() => void download()}>
                {t('accountData.export')}
              </Button>
              <span className={layout.faint}>
                {t('accountData.tables')}{' '}
                <Link className={layout.inlineLink} href={EXPORTS_PATH}>
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
