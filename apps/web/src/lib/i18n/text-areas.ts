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

const LINK = /^@([\w.-]+)$/;

/** The name of the text that stands in for this one: `@common.save` is the text `common.save`. */
export function linkedName(text: unknown): string | undefined {
  return typeof text === 'string' ? LINK.exec(text)?.[1] : undefined;
}

/** Replaces links by their texts, so that each text is written, and translated, once. */
export function followLinks<T extends Messages>(messages: T): T {
  const textAt = (name: string) =>
    name.split('.').reduce<unknown>((group, part) => (isGroup(group) ? group[part] : undefined), messages);
  const follow = (value: unknown): unknown => {
    if (isGroup(value)) {
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, follow(part)]));
    }
    const name = linkedName(value);
    return name === undefined ? value : textAt(name);
  };
  return follow(messages) as T;
}

/** A text that was parsed when the app was built is an array. */
function isGroup(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
