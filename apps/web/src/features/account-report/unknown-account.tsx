'use client';
import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { SEARCH_PATH } from '../../lib/page/paths.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { FetchProgressBar } from './fetch-progress.tsx';
import type { ReportSubject } from './report-subject.ts';
import { useAccountFetch } from './use-account-fetch.ts';

/** Nothing is stored about the account yet: it can be read from its platform now. */
export function UnknownAccount({ subject }: { subject: ReportSubject }) {
  const t = useTranslations('report');
  const { start, isUnderWay, progress } = useAccountFetch(subject);
  return (
    <MessageBox title={t('notFoundTitle', { handle: subject.handle })} isPageTitle>
      <p>{t('notFoundText')}</p>
      <Button loading={isUnderWay} onClick={() => void start()}>
        {t('fetch.first')}
      </Button>
      {progress && <FetchProgressBar progress={progress} />}
      <p>
        <Link href={SEARCH_PATH}>{t('notFoundAction')}</Link>
      </p>
    </MessageBox>
  );
}
