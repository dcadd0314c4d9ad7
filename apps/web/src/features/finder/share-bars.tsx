'use client';
import { useFormats } from '../../lib/format/use-formats.ts';
import styles from './finder.module.css';

type Props = {
  readonly title: string;
  readonly shares: readonly { readonly name: string; readonly share: number | null }[] | undefined;
};

/** Parts of a whole as bars with their numbers beside them. Nothing when none was told. */
export function ShareBars({ title, shares }: Props) {
  const { percent } = useFormats();
  if (!shares || shares.length === 0) return null;
  return (
    <section className={styles.shares} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {shares.map(({ name, share }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span
                className={styles.bar}
                style={{ inlineSize: `${(share ?? 0) * 100}%` }}
                aria-hidden="true"
              />
              <bdi>{percent(share)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
