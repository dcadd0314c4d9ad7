/** A hashtag in at least this share of all videos, and of the videos of most countries, is used everywhere. */
const UBIQUITOUS_SHARE = 0.02;
const MOST_COUNTRIES = 0.75;
/** With fewer, a common hashtag of one country cannot be told from one of all countries. */
const FEWEST_COUNTRIES = 5;
const FEWEST_VIDEOS = 50;
/** Added to both counts, so that a hashtag of two videos does not lead. */
const PRIOR_VIDEOS = 5;

interface RegionShare {
  /** New videos with the subject. */
  readonly videos: number;
  /** All new videos. */
  readonly allVideos: number;
}

const isCommon = ({ videos, allVideos }: RegionShare) => videos >= UBIQUITOUS_SHARE * allVideos;

/** Hashtags such as fyp and viral, by their use and not from a list. */
export function isUbiquitous(world: RegionShare, countries: readonly RegionShare[]): boolean {
  const measured = countries.filter(({ allVideos }) => allVideos >= FEWEST_VIDEOS);
  if (measured.length < FEWEST_COUNTRIES || !isCommon(world)) return false;
  return measured.filter(isCommon).length >= MOST_COUNTRIES * measured.length;
}

export interface Distinctiveness {
  readonly videos: number;
  /** The number of videos expected from the worldwide share. */
  readonly expected: number;
  /** Log ratio of both, cushioned; 0 for a country that uses it as the world does. */
  readonly score: number;
}

export function distinctivenessOf(country: RegionShare, world: RegionShare): Distinctiveness {
  const expected = world.allVideos === 0 ? 0 : (world.videos * country.allVideos) / world.allVideos;
  const score = Math.log((country.videos + PRIOR_VIDEOS) / (expected + PRIOR_VIDEOS));
  return { videos: country.videos, expected, score };
}
