import type { MouseEvent } from 'react';
import styles from './parts.module.css';
import { SamePageLink } from './same-page-link.tsx';

type LinkSwitchItem = {
  readonly key: string;
  readonly label: string;
  /** Says in full what a short label such as "7 d" means. */
  readonly fullLabel?: string;
  readonly href: string;
  readonly current: boolean;
  /** Marks a choice that leads to an explanation and not to the view. */
  readonly locked?: boolean;
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
          replace
          className={styles.item}
          title={item.fullLabel}
          aria-current={item.current ? 'true' : undefined}
          data-locked={item.locked || undefined}
          {...(item.onClick && { onClick: item.onClick })}
        >
          <bdi>{item.label}</bdi>
        </SamePageLink>
      ))}
    </nav>
  );
}
