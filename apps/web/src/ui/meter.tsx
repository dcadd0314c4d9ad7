import styles from './parts.module.css';

type Props = {
  readonly label: string;
  /** Of the whole; more than all of it fills the bar. */
  readonly share: number;
  /** In words, for those who cannot see the bar. */
  readonly text: string;
  /** A stroke to compare with, such as how far one should be. */
  readonly mark?: number | undefined;
  readonly tone?: 'plain' | 'done' | 'warn';
};

/** How much of something there is. */
export function Meter({ label, share, text, mark, tone = 'plain' }: Props) {
  const filled = Math.min(1, Math.max(0, share));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name cannot carry a stroke
    <div
      role="meter"
      className={styles.meter}
      data-tone={tone}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(filled * 100)}
      aria-valuetext={text}
    >
      <span className={styles.filled} style={{ inlineSize: `${filled * 100}%` }} />
      {mark !== undefined && (
        <span className={styles.mark} style={{ insetInlineStart: `${Math.min(1, mark) * 100}%` }} />
      )}
    </div>
  );
}
