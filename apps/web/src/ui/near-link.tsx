'use client';
import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/** Prefetched on hover or focus: prefetching every entry on every page costs more than it saves. */
export function NearLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [isNear, setNear] = useState(false);
  const comeNear = () => setNear(true);
  return <Link {...props} prefetch={isNear ? null : false} onPointerEnter={comeNear} onFocus={comeNear} />;
}
