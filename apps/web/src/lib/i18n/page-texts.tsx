import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { isNavigation } from '../session/visitor-address.ts';
import { MoreTexts } from './more-texts.tsx';
import { ownTexts, type Place } from './own-texts.ts';
import { requestLanguage } from './request.ts';
import { textFilePath } from './text-file.ts';

export type { Place };

type Props = { readonly of: Place; readonly children: ReactNode };

/**
 * Gives the browser the texts of what it draws, and no others. HTML has them drawn, so their file comes beside the
 * scripts; what the loaded app asks for brings them along, because nothing can be drawn without.
 */
export async function PageTexts({ of, children }: Props) {
  const [language, given] = await Promise.all([requestLanguage(), headers()]);
  const { messages, hash } = await ownTexts(language, of);
  if (isNavigation(Object.fromEntries(given))) return <MoreTexts messages={messages}>{children}</MoreTexts>;
  const file = { language, place: of, hash };
  preload(textFilePath(file), { as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low' });
  return <MoreTexts file={file}>{children}</MoreTexts>;
}
