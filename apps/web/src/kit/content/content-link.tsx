import { isContentLink } from '@clipscope/domain';
import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';

type Props = { readonly url: string; readonly className?: string | undefined; readonly children: ReactNode };

/** Within the site, or to another one. What is no address stays text. */
export function ContentLink({ url, className, children }: Props) {
  if (!isContentLink(url)) return <span className={className}>{children}</span>;
  if (url.startsWith('/')) {
    return (
      <Link href={url} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={url} className={className} rel="noopener noreferrer">
      {children}
    </a>
  );
}
