import type { ComponentProps, MouseEvent } from 'react';
import { useRouter } from './next-navigation.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  readonly href: string | { readonly pathname: string };
  readonly replace?: boolean;
  readonly scroll?: boolean;
  readonly prefetch?: boolean | null;
  readonly onNavigate?: (event: { preventDefault(): void }) => void;
};

/** Stands in for `next/link`: a press changes the simulated address and asks no server for a page. */
export default function Link({
  href,
  replace,
  scroll: _,
  prefetch: __,
  onNavigate,
  onClick,
  ...props
}: Props) {
  const router = useRouter();
  const address = typeof href === 'string' ? href : href.pathname;
  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || props.target === '_blank') return;
    event.preventDefault();
    let stopped = false;
    onNavigate?.({
      preventDefault: () => {
        stopped = true;
      },
    });
    if (!stopped) router[replace ? 'replace' : 'push'](address);
  }
  return <a {...props} href={address} onClick={press} />;
}
