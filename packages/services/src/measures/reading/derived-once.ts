/** Memoises by the identity of the rows: the store returns the same cached rows to all requests of one screen. */
export function derivedOnce<Rows extends object, Derived, Rest extends unknown[] = []>(
  derive: (rows: Rows, ...impliedByRows: Rest) => Derived,
): (rows: Rows, ...impliedByRows: Rest) => Derived {
  const cache = new WeakMap<Rows, { readonly derived: Derived }>();
  return (rows, ...rest) => {
    const cached = cache.get(rows);
    if (cached !== undefined) return cached.derived;
    const derived = derive(rows, ...rest);
    cache.set(rows, { derived });
    return derived;
  };
}
