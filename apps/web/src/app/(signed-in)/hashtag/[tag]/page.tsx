import { normalizeHashtag } from '@clipscope/domain';
import type { Metadata } from 'next';
import { platformFrom } from '../../../../features/subject-report/platform-from.ts';
import { subjectCalls } from '../../../../features/subject-report/subject-calls.ts';
import { SubjectScreen } from '../../../../features/subject-report/subject-screen.tsx';
import { ReadOnServer } from '../../../../kit/page/read-on-server.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';
import { reportFirstCalls } from '../../../../lib/report/report-first-calls.ts';

type Props = PageProps<'/hashtag/[tag]'>;

const tagOf = async ({ params }: Props) => normalizeHashtag(decodeURIComponent((await params).tag));

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: `#${await tagOf(props)}` };
}

export default async function Page(props: Props) {
  const platform = platformFrom((await props.searchParams).platform);
  const subject = { kind: 'hashtag', platform, id: await tagOf(props) } as const;
  return (
    <PageTexts of="(signed-in)/hashtag/[tag]">
      <ReadOnServer
        calls={reader => reportFirstCalls(subjectCalls('hashtag'), subject, reader)}
        searchParams={props.searchParams}
      >
        <SubjectScreen subject={subject} />
      </ReadOnServer>
    </PageTexts>
  );
}
