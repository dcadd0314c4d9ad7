import { IconChartLine, IconClockHour4, IconDatabase, IconQuestionMark } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { SIGN_IN_PATH, SIGN_UP_PATH } from '../../lib/page/paths.ts';
import styles from './home-screen.module.css';

const POINTS = [
  { key: 'accounts', icon: IconChartLine },
  { key: 'explained', icon: IconQuestionMark },
  { key: 'time', icon: IconClockHour4 },
  { key: 'yours', icon: IconDatabase },
] as const;

export function HomeScreen() {
  const t = useTranslations('home');
  return (
    <div className={styles.home}>
      <section className={styles.opening}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <p className={styles.actions}>
          <Link className={styles.primary} href={SIGN_UP_PATH}>
            {t('signUp')}
          </Link>
          <Link className={styles.secondary} href={SIGN_IN_PATH}>
            {t('signIn')}
          </Link>
        </p>
      </section>
      <ul className={styles.points}>
        {POINTS.map(({ key, icon: PointIcon }) => (
          <li key={key} className={styles.point}>
            <PointIcon size={20} stroke={1.6} aria-hidden="true" />
            <h2>{t(`points.${key}.title`)}</h2>
            <p>{t(`points.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
