import { contract } from '@clipscope/contract';
import { dateLocale } from '@clipscope/domain';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { SharedScreen } from '../../../../features/shared-report/shared-screen.tsx';
import { ExplanationHost } from '../../../../kit/metrics/explanation-host.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';
import { requestLanguage } from '../../../../lib/i18n/request.ts';
import { readPublic } from '../../../(public)/read-public.ts';

/** They are shared as a whole. */
const WITHOUT_DAYS: ReadonlySet<string> = new Set(['video', 'campaign']);

/** Not counted as a view, because chat apps and mail scanners read it too. */
const readShare = cache((token: string) =>
  readPublic(contract.openShare, { params: { token }, query: { preview: 'true' } }),
);

/** The URL is a secret: it reaches search engines only if the sender allows it, and linked pages never. */
export async function generateMetadata({ params }: PageProps<'/share/[token]'>): Promise<Metadata> {
  const { token } = await params;
  const t = await getTranslations();
  const [language, share] = await Promise.all([requestLanguage(), readShare(token)]);
  const days = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeZone: 'UTC' });
  const title = share?.title ?? t('sharedReport.pageTitle');
  const description = share
    ? t('sharedReport.card', {
        kind: share.kind,
        days: WITHOUT_DAYS.has(share.kind)
          ? ''
          : days.formatRange(new Date(share.startDate), new Date(share.endDate)),
      })
    : null;
  const by = share?.whiteLabel ? share.teamName : t('app.name');
  return {
    title: { absolute: by === null ? title : `${title} · ${by}` },
    description,
    openGraph: { type: 'website', title, ...(description && { description }), ...(by && { siteName: by }) },
    twitter: { card: 'summary', title, ...(description && { description }) },
    robots: share?.searchable ? { index: true, follow: false } : { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

export default async function Page({ params }: PageProps<'/share/[token]'>) {
  const { token } = await params;
  return (
    <PageTexts of="(standalone)/share/[token]">
      <SharedScreen token={token} />
      <ExplanationHost />
    </PageTexts>
  );
}
