export function oneOf<const Value>(value: unknown, allowed: readonly Value[], fallback: Value): Value {
  return allowed.find(candidate => candidate === value) ?? fallback;
}

/** The analytics library sends an event with an empty name; ours must have one. */
export function isEventName(name: unknown): name is string {
  return typeof name === 'string' && name.trim() !== '';
}
