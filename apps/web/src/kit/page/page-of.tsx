import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { FirstCall, Reader } from '../../lib/api/server-reader.ts';
import { PageTexts, type Place } from '../../lib/i18n/page-texts.tsx';
import type { Tools } from '../use-tools.ts';
import { ReadOnServer } from './read-on-server.tsx';

type AnyProps = {
  readonly params: Promise<object>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};
export type Translator = Tools['t'];

type PageOf<Props, Subject> = {
  readonly title: (t: Translator, subject: Subject) => string;
  /** What the address names; calls `notFound` for what does not exist. */
  readonly subject?: (props: Props) => Promise<Subject>;
  /** What the server reads for the screen. */
  readonly calls?: (subject: Subject, reader: Reader) => readonly FirstCall[] | Promise<readonly FirstCall[]>;
  readonly screen: (subject: Subject) => ReactNode;
};

/** A route that is one screen: its title, the texts that it draws with, and what the server reads for it. */
export function pageOf<Props extends AnyProps, Subject = null>(
  place: Place,
  { title, subject, calls, screen }: PageOf<Props, Subject>,
) {
  const subjectOf = async (props: Props) => (subject ? subject(props) : (null as Subject));

  async function generateMetadata(props: Props): Promise<Metadata> {
    return { title: title(await getTranslations(), await subjectOf(props)) };
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once by each route, at module level
  async function Page(props: Props) {
    const about = await subjectOf(props);
    return (
      <PageTexts of={place}>
        {calls ? (
          <ReadOnServer calls={reader => calls(about, reader)} searchParams={props.searchParams}>
            {screen(about)}
          </ReadOnServer>
        ) : (
          screen(about)
        )}
      </PageTexts>
    );
  }

  return { generateMetadata, Page };
}
