'use client';
import Link from 'next/link';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'scroll' | 'prefetch' | 'onNavigate'> & {
  readonly href: string;
};

/** A link to another state of this page. The address changes at once, and no server call is made. */
export function SamePageLink({ href, replace = false, ...props }: Props) {
  return (
    <Link
      {...props}
      href={href}
      replace={replace}
      scroll={false}
      prefetch={false}
      onNavigate={event => {
        if (!isThisPage(href)) return;
        event.preventDefault();
        // Choosing what is shown already adds no entry to the history.
        if (new URL(href, window.location.href).href === window.location.href) return;
        window.history[replace ? 'replaceState' : 'pushState'](null, '', href);
      }}
    />
  );
}

const isThisPage = (href: string) =>
  new URL(href, window.location.href).pathname === window.location.pathname;
