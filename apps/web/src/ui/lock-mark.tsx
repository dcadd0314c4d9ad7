import { IconLock } from '@tabler/icons-react';
import styles from './parts.module.css';

/** A small lock, with what it means in words for those who cannot see it. */
export function LockMark({ text }: { text: string }) {
  return <IconLock className={styles.lock} size={12} stroke={1.8} role="img" aria-label={text} />;
}
