import type { AbstractIntlMessages } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MoreTexts } from './more-texts.tsx';
import { PAGE_AREAS } from './page-areas.ts';
import { pickAreas } from './text-areas.ts';

export type Place = keyof typeof PAGE_AREAS;

/** The messages of a page's or layout's own areas, beside those of the layouts around it. */
export async function textsOf(place: Place): Promise<AbstractIntlMessages> {
  return pickAreas(await getMessages(), PAGE_AREAS[place].split(' ').filter(Boolean)) as AbstractIntlMessages;
}

type Props = { readonly of: Place; readonly children: ReactNode };

/** Gives the browser the texts of what it draws, and no others. */
export async function PageTexts({ of, children }: Props) {
  return <MoreTexts messages={await textsOf(of)}>{children}</MoreTexts>;
}
