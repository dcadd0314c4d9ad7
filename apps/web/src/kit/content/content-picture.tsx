import {
  densitySources,
  IMAGE,
  type ContentPicture as Picture,
  pictureSource,
  widthSources,
} from '@clipscope/domain';

/** The widest that the text is. */
const TEXT_WIDTH_PX = 720;

type Props = {
  readonly picture: Picture;
  /** Of the place, where it is the same on all screens. */
  readonly widthPx?: number;
  readonly className?: string | undefined;
  /** Beside a title that says the same. */
  readonly isDecorative?: boolean;
};

/** In the size that the screen needs: `next/image` knows only its own hosts, and no third density. */
export function ContentPicture({ picture, widthPx, className, isDecorative = false }: Props) {
  const { url, alt, width, height } = picture;
  const sources =
    widthPx === undefined
      ? {
          srcSet: widthSources(url),
          sizes: `(max-width: ${TEXT_WIDTH_PX + 32}px) calc(100vw - 32px), ${TEXT_WIDTH_PX}px`,
        }
      : { srcSet: densitySources(url, widthPx) };
  return (
    // biome-ignore lint/performance/noImgElement: see above
    <img
      {...sources}
      src={pictureSource(url, widthPx ?? IMAGE.deviceWidths[0])}
      alt={isDecorative ? '' : alt}
      className={className}
      loading="lazy"
      decoding="async"
      {...(width !== null && height !== null && { width, height })}
    />
  );
}
