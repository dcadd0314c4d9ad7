import { initialsOf } from './initials.ts';
import styles from './parts.module.css';
import { RemotePicture } from './remote-picture.tsx';

type Props = { readonly name: string; readonly src: string | null; readonly sizePx: number };

/** A picture, or the initials on a colour that stays the same for a name. The name stands beside it. */
export function Portrait({ name, src, sizePx }: Props) {
  const size = { inlineSize: sizePx, blockSize: sizePx, fontSize: sizePx * 0.38 };
  if (src !== null) {
    return <RemotePicture className={styles.portrait} style={size} src={src} />;
  }
  const series = ([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 6) + 1;
  return (
    <span
      className={styles.portrait}
      style={{ ...size, '--portrait-color': `var(--series-${series})` } as React.CSSProperties}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
