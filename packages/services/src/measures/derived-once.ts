/**
 * The calls of one screen are given the same rows by the store. What follows from rows alone is derived once for
 * as long as somebody holds them.
 */
export function derivedOnce<Rows extends object, Derived>(
  derive: (rows: Rows) => Derived,
): (rows: Rows) => Derived {
  const kept = new WeakMap<Rows, { readonly derived: Derived }>();
  return rows => {
    const known = kept.get(rows);
    if (known !== undefined) return known.derived;
    const derived = derive(rows);
    kept.set(rows, { derived });
    return derived;
  };
}
