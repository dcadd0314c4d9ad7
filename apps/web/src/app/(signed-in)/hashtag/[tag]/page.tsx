import { normalizeHashtag } from '@clipscope/domain';
import type { Metadata } from 'next';
import { platformFrom } from '../../../../features/subject-report/platform-from.ts';
import { SubjectScreen } from '../../../../features/subject-report/subject-screen.tsx';

type Props = PageProps<'/hashtag/[tag]'>;

const tagOf = async ({ params }: Props) => normalizeHashtag(decodeURIComponent((await params).tag));

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: `#${await tagOf(props)}` };
}

export default async function Page(props: Props) {
  const platform = platformFrom((await props.searchParams).platform);
  return <SubjectScreen subject={{ kind: 'hashtag', platform, id: await tagOf(props) }} />;
}
