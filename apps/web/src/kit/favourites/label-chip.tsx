import styles from './filing.module.css';

type ChipProps = { readonly label: { readonly name: string; readonly color: string } };

export function LabelChip({ label: { name, color } }: ChipProps) {
  return (
    <span className={styles.label}>
      <span style={{ background: color }} aria-hidden="true" />
      <bdi>{name}</bdi>
    </span>
  );
}
