import type { ReactNode } from 'react';
import { PRIVACY_PATH, TERMS_PATH } from '../../lib/page/paths.ts';
import { Link } from '../../ui/link.tsx';

/** In a tab of their own, so that what was typed stays. */
const linkTo = (path: string) => (text: ReactNode) => (
  <Link href={path} target="_blank" prefetch={false}>
    {text}
  </Link>
);

/** For rich messages that name the terms and the privacy notice. */
export const LEGAL_LINKS = { terms: linkTo(TERMS_PATH), privacy: linkTo(PRIVACY_PATH) };
