import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import {
  LEGAL_DOCUMENTS,
  type LegalDocument,
  LegalScreen,
} from '../../../../features/legal/legal-screen.tsx';
import { webConfig } from '../../../../lib/config.ts';

type Props = { readonly params: Promise<{ readonly uid: string }> };

async function documentOf({ params }: Props): Promise<LegalDocument> {
  const { uid } = await params;
  return LEGAL_DOCUMENTS.find(name => name === uid) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations('legal');
  return { title: t(`${await documentOf(props)}.title`) };
}

export default async function Page(props: Props) {
  const document = await documentOf(props);
  const ownUrl = webConfig().legalUrls[document];
  if (ownUrl !== undefined) redirect(ownUrl);
  return <LegalScreen document={document} />;
}
