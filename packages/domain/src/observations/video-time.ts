/** No TikTok id is older; a smaller one was not made from a clock, such as the short ids of early accounts. */
const FIRST_ID_EPOCH_S = Date.UTC(2014, 0, 1) / 1000;

/**
 * When a TikTok video or comment was uploaded: the upper half of its id is the epoch second. For posts whose
 * source gives no date; drafts and scheduled posts appear later than this. Null for an id without a time.
 */
export function timeFromTikTokId(id: string): Date | null {
  if (!/^\d{1,20}$/.test(id)) return null;
  const epochSeconds = Number(BigInt(id) >> 32n);
  return epochSeconds < FIRST_ID_EPOCH_S || epochSeconds > 0xffff_ffff ? null : new Date(epochSeconds * 1000);
}
