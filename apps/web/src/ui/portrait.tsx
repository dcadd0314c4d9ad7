import type { CSSProperties } from 'react';
import styles from './parts.module.css';

type Props = { readonly name: string; readonly src: string | null; readonly sizePx: number };

/** A picture, or initials on a colour derived from the name. Decorative, because the name is next to it. */
export function Portrait({ name, src, sizePx }: Props) {
  const size = { inlineSize: sizePx, blockSize: sizePx, fontSize: Math.round(sizePx * 0.38) };
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

type RemotePictureProps = {
  /** null: its place stays empty. */
  readonly src: string | null;
  readonly className: string | undefined;
  readonly style?: CSSProperties;
};

/**
 * A small picture from a platform, beside a text that names it. Not through our image service: its hosts are
 * many and unknown, and the platform must not learn from which page it was opened.
 */
export function RemotePicture({ src, className, style }: RemotePictureProps) {
  if (src === null) return <span className={className} style={style} />;
  return (
    // biome-ignore lint/performance/noImgElement: see above
    <img src={src} alt="" className={className} style={style} loading="lazy" referrerPolicy="no-referrer" />
  );
}

/** Up to two letters: of the first and the last word, whole characters even outside the Latin script. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map(
      word =>
        new Intl.Segmenter()
          .segment(word ?? '')
          [Symbol.iterator]()
          .next().value?.segment ?? '',
    )
    .join('')
    .toUpperCase();
}
