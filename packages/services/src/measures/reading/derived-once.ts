/**
 * The calls of one screen are given the same rows by the store. What follows from rows alone is derived once for
 * as long as somebody holds them.
 */
export function derivedOnce<Rows extends object, Derived, Rest extends unknown[] = []>(
  derive: (rows: Rows, ...impliedByRows: Rest) => Derived,
): (rows: Rows, ...impliedByRows: Rest) => Derived {
  const kept = new WeakMap<Rows, { readonly derived: Derived }>();
  return (rows, ...rest) => {
    const known = kept.get(rows);
    if (known !== undefined) return known.derived;
    const derived = derive(rows, ...rest);
    kept.set(rows, { derived });
    return derived;
  };
}
