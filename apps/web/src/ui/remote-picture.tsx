import type { CSSProperties } from 'react';

type Props = {
  /** null: its place stays empty. */
  readonly src: string | null;
  readonly className: string | undefined;
  readonly style?: CSSProperties;
};

/**
 * A small picture from a platform, beside a text that names it. Not through our image service: its hosts are
 * many and unknown, and the platform must not learn from which page it was opened.
 */
export function RemotePicture({ src, className, style }: Props) {
  if (src === null) return <span className={className} style={style} />;
  return (
    // biome-ignore lint/performance/noImgElement: see above
    <img src={src} alt="" className={className} style={style} loading="lazy" referrerPolicy="no-referrer" />
  );
}
