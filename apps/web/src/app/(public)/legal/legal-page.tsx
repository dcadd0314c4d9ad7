import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DocumentScreen } from '../../../features/content/document-screen.tsx';
import { type LegalDocument, LegalScreen } from '../../../features/legal/legal-screen.tsx';
import { webConfig } from '../../../lib/config.ts';
import { documentContent, documentMetadata, readDocument } from '../../(content)/read-content.tsx';

/** The route of a document: at the operator's own address, written in the content service, or the built-in one. */
export function legalPage(document: LegalDocument) {
  /** The built-in text is there even if the content service is not. */
  const isWritten = () =>
    readDocument('legal', document).then(
      found => found !== null,
      () => false,
    );

  async function generateMetadata(): Promise<Metadata> {
    if (await isWritten()) return documentMetadata('legal', document);
    const t = await getTranslations('legal');
    return { title: t(`${document}.title`) };
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once by each route, at module level
  async function Page() {
    const ownUrl = webConfig().legalUrls[document];
    if (ownUrl !== undefined) redirect(ownUrl);
    if (!(await isWritten())) return <LegalScreen document={document} />;
    return documentContent('legal', document, (written, changedOn) => (
      <DocumentScreen document={written} changedOn={changedOn} />
    ));
  }

  return { generateMetadata, Page };
}
