/** The time of the first observation of an account, of its counts or of its description. */
export function firstObservedAt(
  counts: { readonly first_observed_at: string } | null,
  descriptions: readonly { readonly observed_at: string }[],
): string {
  const times = descriptions.map(({ observed_at }) => observed_at);
  if (counts) times.push(counts.first_observed_at);
  return times.reduce((first, time) => (Date.parse(time) < Date.parse(first) ? time : first));
}
