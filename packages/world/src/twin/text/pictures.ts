import { bits, itemAt, textKey } from '../random.ts';

const SOFT_HUES = [4, 18, 32, 48, 88, 140, 168, 190, 212, 236, 262, 288, 312, 336];

interface Palette {
  readonly sky: string;
  readonly glow: string;
  readonly shape: string;
  readonly ground: string;
}

function palette(key: number): Palette {
  const hue = itemAt(SOFT_HUES, bits(key, 0) % SOFT_HUES.length);
  const other = (hue + 60 + (bits(key, 1) % 160)) % 360;
  const light = 78 + (bits(key, 2) % 9);
  return {
    sky: `hsl(${hue} 48% ${light}%)`,
    glow: `hsl(${(hue + 24) % 360} 60% ${light - 14}%)`,
    shape: `hsl(${other} ${52 + (bits(key, 3) % 18)}% ${52 + (bits(key, 4) % 14)}%)`,
    ground: `hsl(${(other + 200) % 360} 42% ${28 + (bits(key, 5) % 14)}%)`,
  };
}

function svg(width: number, height: number, { sky, glow }: Palette, shapes: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${glow}"/></linearGradient>` +
    `<path fill="url(#g)" d="M0 0h${width}v${height}H0z"/>${shapes}</svg>`
  );
}

/** Depends on the id alone, like all pictures here: a square head and shoulders of two shapes. */
export function avatarSvg(accountId: string): string {
  const key = textKey(accountId, 0x617661);
  const colours = palette(key);
  const at = (n: number, low: number, range: number) => low + (bits(key, n) % range);
  const horizon = at(10, 60, 14);
  const bend = at(11, -10, 21);
  const [x, y, r] = [at(12, 36, 29), at(13, 32, 17), at(14, 24, 12)];
  const shapes =
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${colours.shape}"/>` +
    `<path fill="${colours.ground}" d="M0 ${horizon}Q50 ${horizon + bend} 100 ${horizon - 2}V100H0z"/>`;
  return svg(100, 100, colours, shapes);
}

/** A small upright scene: a shape in the sky, ridges, sometimes an object. */
export function coverSvg(videoId: string): string {
  const key = textKey(videoId, 0x636f76);
  const colours = palette(key);
  const at = (n: number, low: number, range: number) => low + (bits(key, n) % range);
  const horizon = at(10, 88, 40);
  const ridge = (n: number, top: number, fill: string, opacity: number) =>
    `<path fill="${fill}" fill-opacity="${opacity}" d="M0 ${top}Q${at(n, 15, 30)} ${top - at(n + 1, 4, 26)} 50 ${top}T90 ${top - at(n + 2, 0, 14)}V160H0z"/>`;
  const shapes =
    `<circle cx="${at(11, 18, 54)}" cy="${at(12, 26, 44)}" r="${at(13, 12, 20)}" fill="${colours.shape}"/>` +
    ridge(14, horizon - at(17, 8, 12), colours.shape, 0.55) +
    thing(key, colours, horizon) +
    ridge(18, horizon, colours.ground, 1);
  return svg(90, 160, colours, shapes);
}

function thing(key: number, { ground, sky }: Palette, horizon: number): string {
  const x = 20 + (bits(key, 30) % 50);
  const size = 10 + (bits(key, 31) % 18);
  switch (bits(key, 32) % 4) {
    case 0:
      return `<rect x="${x - size / 2}" y="${horizon - size * 2}" width="${size}" height="${size * 2 + 20}" rx="3" fill="${ground}"/>`;
    case 1:
      return `<path fill="${ground}" d="M${x} ${horizon - size * 2}l${size} ${size * 2 + 16}h${-2 * size}z"/>`;
    case 2:
      return `<circle cx="${x}" cy="${horizon - size / 2}" r="${size}" fill="${sky}" fill-opacity=".7"/>`;
    default:
      return '';
  }
}

/** Rings like those of a record. */
export function soundSvg(soundId: string): string {
  const key = textKey(soundId, 0x736e64);
  const colours = palette(key);
  const [x, y] = [35 + (bits(key, 10) % 31), 35 + (bits(key, 11) % 31)];
  const rings = [34, 24, 14, 5].map(
    (r, i) =>
      `<circle cx="${x}" cy="${y}" r="${r + (bits(key, 12) % 8)}" fill="${i % 2 ? colours.sky : colours.shape}" fill-opacity=".8"/>`,
  );
  return svg(100, 100, { ...colours, glow: colours.ground }, rings.join(''));
}
