import { useTranslations } from 'next-intl';
import { Link } from '../../ui/link.tsx';
import styles from './frame.module.css';

export function Brand({ href }: { href: string }) {
  const t = useTranslations('app');
  return (
    <Link href={href} className={styles.brand}>
      <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="var(--accent)" aria-hidden="true">
        <circle cx="10.5" cy="10.5" r="7" strokeWidth="2.4" />
        <path d="M8.6 7.6v6l5-3z" fill="var(--accent)" stroke="none" />
        <path d="m16 16 5 5" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
      {t('name')}
    </Link>
  );
}
