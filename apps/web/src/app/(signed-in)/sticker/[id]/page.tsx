import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { platformFrom } from '../../../../features/subject-report/platform-from.ts';
import { subjectCalls } from '../../../../features/subject-report/subject-calls.ts';
import { SubjectScreen } from '../../../../features/subject-report/subject-screen.tsx';
import { ReadOnServer } from '../../../../kit/page/read-on-server.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';
import { reportFirstCalls } from '../../../../lib/report/report-first-calls.ts';

type Props = PageProps<'/sticker/[id]'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('subjectReport');
  return { title: t('pageTitles.sticker') };
}

export default async function Page({ params, searchParams }: Props) {
  const id = decodeURIComponent((await params).id);
  const platform = platformFrom((await searchParams).platform);
  const subject = { kind: 'sticker', platform, id } as const;
  return (
    <PageTexts of="(signed-in)/sticker/[id]">
      <ReadOnServer
        calls={reader => reportFirstCalls(subjectCalls('sticker'), subject, reader)}
        searchParams={searchParams}
      >
        <SubjectScreen subject={subject} />
      </ReadOnServer>
    </PageTexts>
  );
}
