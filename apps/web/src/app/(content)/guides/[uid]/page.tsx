import type { Metadata } from 'next';
import { DocumentScreen } from '../../../../features/content/document-screen.tsx';
import { documentMetadata, documentPage, readGuides } from '../../read-content.tsx';

type Props = PageProps<'/guides/[uid]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return documentMetadata('guide', (await params).uid);
}

export default async function Page({ params }: Props) {
  return documentPage('guide', (await params).uid, async (document, changedOn) => {
    const { guides } = await readGuides();
    const otherGuides = guides.filter(({ uid, topic }) => uid !== document.uid && topic === document.topic);
    return <DocumentScreen document={document} changedOn={changedOn} otherGuides={otherGuides} />;
  });
}
