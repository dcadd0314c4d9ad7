import { contract } from '@clipscope/contract';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { OutboxScreen } from '../../../../features/outbox/outbox-screen.tsx';
import { webConfig } from '../../../../lib/config.ts';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';
import { readPublic } from '../../read-public.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('outbox');
  return { title: t('title') };
}

/** Emails that would have been sent, where there is nothing to send them with. */
export default async function Page() {
  if (!webConfig().development) notFound();
  return (
    <PageTexts of="(public)/dev/outbox">
      <OutboxScreen outbox={await readPublic(contract.outbox)} />
    </PageTexts>
  );
}
