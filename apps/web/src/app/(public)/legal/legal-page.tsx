import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { type LegalDocument, LegalScreen } from '../../../features/legal/legal-screen.tsx';
import { webConfig } from '../../../lib/config.ts';

/** The route of a document: the operator's own, or the built-in one. */
export function legalPage(document: LegalDocument) {
  async function generateMetadata(): Promise<Metadata> {
    const t = await getTranslations('legal');
    return { title: t(`${document}.title`) };
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once by each route, at module level
  async function Page() {
    const ownUrl = webConfig().legalUrls[document];
    if (ownUrl !== undefined) redirect(ownUrl);
    return <LegalScreen document={document} />;
  }

  return { generateMetadata, Page };
}
