'use client';
import { Popover } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';

type Props = {
  readonly target: (toggle: () => void) => ReactElement;
  readonly width?: number | string;
  /** Whether the panel ends where the button ends. */
  readonly atEnd?: boolean;
  readonly children: (close: () => void) => ReactNode;
};

/** A button with a small panel, which takes the focus while it is open and returns it. */
export function PopUp({ target, width = 300, atEnd = false, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      returnFocus
      opened={opened}
      onChange={setOpened}
      position={atEnd ? 'bottom-end' : 'bottom-start'}
      trapFocus
      withinPortal
      width={width}
    >
      <Popover.Target>{target(() => setOpened(!opened))}</Popover.Target>
      <Popover.Dropdown>{children(() => setOpened(false))}</Popover.Dropdown>
    </Popover>
  );
}
