import layout from './layout.module.css';
import { Link } from './link.tsx';
import styles from './parts.module.css';

type Props = {
  readonly label: string;
  /** Such as "26–50 of 492". */
  readonly place: string;
  readonly previous: { readonly label: string; readonly href: string } | null;
  readonly next: { readonly label: string; readonly href: string } | null;
};

/** One page on or back. Pages are addresses, so they can be shared. */
export function Pager({ label, place, previous, next }: Props) {
  return (
    <nav className={styles.pager} aria-label={label}>
      {previous && <Step {...previous} />}
      <span className={layout.muted}>
        <bdi>{place}</bdi>
      </span>
      {next && <Step {...next} />}
    </nav>
  );
}

function Step({ label, href }: { label: string; href: string }) {
  return (
    <Link className={styles.step} href={href} prefetch={false}>
      {label}
    </Link>
  );
}
