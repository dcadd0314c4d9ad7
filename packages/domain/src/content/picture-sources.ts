import { IMAGE } from '../web/constants.ts';
import { CONTENT_ASSETS_PATH } from './documents.ts';

/** Every width in which a picture is sent. */
const WIDTHS: readonly number[] = [...IMAGE.widths, ...IMAGE.deviceWidths];

/** One address of a picture per width of the screen. */
export function widthSources(url: string): string {
  return IMAGE.deviceWidths.map(width => `${sized(url, width)} ${width}w`).join(', ');
}

/** One address of a picture per pixel density, for a place that always has the same width. */
export function densitySources(url: string, width: number): string {
  return IMAGE.pixelDensities
    .map(density => `${sized(url, nearest(width * density))} ${density}x`)
    .join(', ');
}

/** For browsers that choose none of the others. */
export function pictureSource(url: string, width: number): string {
  return sized(url, nearest(width));
}

const nearest = (width: number) => WIDTHS.find(candidate => candidate >= width) ?? WIDTHS.at(-1) ?? width;

/** Our own pictures are resized by the web app, those of the content service by its picture host. */
function sized(url: string, width: number): string {
  if (url.startsWith(`${CONTENT_ASSETS_PATH}/`))
    return `/_next/image?${new URLSearchParams({ url, w: String(width), q: String(IMAGE.quality) })}`;
  const address = URL.parse(url);
  if (address?.protocol !== 'https:') return url;
  address.searchParams.set('w', String(width));
  address.searchParams.set('q', String(IMAGE.quality));
  return address.href;
}
