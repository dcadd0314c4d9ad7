import { useTranslations } from 'next-intl';
import styles from './subjects.module.css';

type Picked = { readonly key: string; readonly name: string };
type Props = {
  readonly label: string;
  readonly picked: readonly Picked[];
  readonly onRemove: (key: string) => void;
};

/** What was picked, each of which a press takes out again. */
export function PickedSubjects({ label, picked, onRemove }: Props) {
  const t = useTranslations('common');
  if (picked.length === 0) return null;
  return (
    <div className={styles.choices}>
      <ul aria-label={label}>
        {picked.map(({ key, name }) => (
          <li key={key}>
            <button type="button" aria-label={t('removeName', { name })} onClick={() => onRemove(key)}>
              <bdi>{name}</bdi> <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
