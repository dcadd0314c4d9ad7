'use client';
import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

type Props = Omit<ComponentProps<typeof NextLink>, 'prefetch'> & {
  /** False where pages are so many that not even the pointed at one is fetched ahead. */
  readonly prefetch?: false;
};

/** Fetches its page ahead when somebody comes near it: fetching all that are in view costs more than it saves. */
export function Link({ prefetch, onPointerEnter, onFocus, ...props }: Props) {
  const [isNear, setNear] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={isNear && prefetch !== false ? null : false}
      onPointerEnter={event => {
        setNear(true);
        onPointerEnter?.(event);
      }}
      onFocus={event => {
        setNear(true);
        onFocus?.(event);
      }}
    />
  );
}
