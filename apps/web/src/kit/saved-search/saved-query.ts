/** What of an address is worth keeping: not the page one happens to be on, nor a panel that is open. */
const PASSING = ['page', 'panel', 'of'];

export function savedQuery(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of PASSING) params.delete(name);
  return params.toString();
}

/** Whether an address shows a saved search, whatever the order of its parts. */
export function isSameQuery(one: string, other: string): boolean {
  const sorted = (search: string) => {
    const params = new URLSearchParams(savedQuery(search));
    params.sort();
    return params.toString();
  };
  return sorted(one) === sorted(other);
}
