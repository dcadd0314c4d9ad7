import { AccountCell } from '../columns/account-cell.tsx';
import type { TrackedKind } from '../favourites/favourite.ts';
import { TrackButton } from '../favourites/track-button.tsx';
import styles from './subjects.module.css';
import { type SubjectHit, signed } from './use-subject-hits.ts';

type Props = {
  readonly kind: TrackedKind;
  readonly label: string;
  readonly hits: readonly SubjectHit[];
  /** Found for earlier words: shown until the next ones are there, and out of reach. */
  readonly isOutdated?: boolean;
};

/** What was found or is suggested, each to be tracked. */
export function SubjectHits({ kind, label, hits, isOutdated = false }: Props) {
  return (
    <ul className={styles.hits} aria-label={label} inert={isOutdated} aria-busy={isOutdated || undefined}>
      {hits.map(({ platform, id, name, title, note, picture }) => (
        <li key={`${platform}/${id}`}>
          {kind === 'account' ? (
            <AccountCell
              account={{ platform, handle: name, displayName: title, avatarUrl: picture }}
              marks={<bdi> · {note}</bdi>}
            />
          ) : (
            <span className={styles.hit}>
              <b dir="auto">{title}</b>
              <small dir="auto">{note}</small>
            </span>
          )}
          <TrackButton kind={kind} subject={{ platform, id }} name={signed(kind, name)} />
        </li>
      ))}
    </ul>
  );
}
