type Messages = { readonly [name: string]: unknown };

/**
 * An area of the messages is a section, or a group within one: `report` are the texts of the section itself,
 * `report.tabs` is a group with everything below it.
 */
export function pickAreas(messages: Messages, areas: readonly string[]): Messages {
  const picked: Record<string, Record<string, unknown>> = {};
  for (const area of areas) {
    const [section = '', group] = area.split('.');
    const texts = messages[section] as Messages;
    const wanted =
      group === undefined
        ? Object.entries(texts).filter(([, text]) => !isGroup(text))
        : [[group, texts[group]] as const];
    picked[section] = { ...picked[section], ...Object.fromEntries(wanted) };
  }
  return picked;
}

/** Both; of a text that both have, the second. */
export function mergeTexts(base: Messages, more: Messages): Messages {
  const merged: Record<string, unknown> = { ...base };
  for (const [name, text] of Object.entries(more)) {
    const known = base[name];
    merged[name] = isGroup(known) && isGroup(text) ? mergeTexts(known, text) : text;
  }
  return merged;
}

/** A text that was parsed when the app was built is an array. */
function isGroup(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
