import type { MouseEvent } from 'react';
import { LockMark } from './lock-mark.tsx';
import styles from './parts.module.css';
import { SamePageLink } from './same-page-link.tsx';
import { tip } from './tip.tsx';

type LinkSwitchItem = {
  readonly key: string;
  readonly label: string;
  /** Says in full what a short label such as "7 d" means. */
  readonly fullLabel?: string;
  readonly href: string;
  readonly current: boolean;
  /** Says that the plan does not include the choice, which then leads to an explanation. */
  readonly locked?: string | undefined;
  readonly onClick?: (event: MouseEvent) => void;
};

type Props = {
  readonly label: string;
  readonly items: readonly LinkSwitchItem[];
  readonly variant?: 'segments' | 'tabs';
};

const VARIANTS = { segments: styles.segments, tabs: styles.tabs };

/** A choice that lives in the address: every option is a link, so it can be shared and opened in a new tab. */
export function LinkSwitch({ label, items, variant = 'segments' }: Props) {
  return (
    <nav aria-label={label} className={VARIANTS[variant]}>
      {items.map(item => (
        <SamePageLink
          key={item.key}
          href={item.href}
          className={styles.item}
          {...tip(item.fullLabel)}
          aria-current={item.current ? 'true' : undefined}
          data-locked={item.locked !== undefined || undefined}
          {...(item.onClick && { onClick: item.onClick })}
        >
          <bdi>{item.label}</bdi>
          {item.locked !== undefined && <LockMark text={item.locked} />}
        </SamePageLink>
      ))}
    </nav>
  );
}
