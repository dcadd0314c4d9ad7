/** An element of `fields`, such as `media.after(X).limit(5){id}`. */
export interface AskedField {
  readonly name: string;
  readonly with: Readonly<Record<string, string>>;
  readonly inner: readonly AskedField[];
}

/** Reads the small language of `fields`. */
export function parseFields(text: string): AskedField[] {
  let at = 0;
  const take = (form: RegExp): string | null => {
    const sticky = new RegExp(form, 'y');
    sticky.lastIndex = at;
    const found = sticky.exec(text);
    if (found === null) return null;
    at = sticky.lastIndex;
    return found[0];
  };
  const list = (): AskedField[] => {
    const fields: AskedField[] = [];
    do {
      const name = take(/\w+/);
      if (name === null) throw new Error(`"${text}" is cut off at ${at}.`);
      const parameters: Record<string, string> = {};
      while (take(/\./) !== null) {
        const parameter = take(/\w+/) ?? '';
        parameters[parameter] = (take(/\([^)]*\)/) ?? '()').slice(1, -1);
      }
      const inner = take(/\{/) === null ? [] : list();
      if (inner.length > 0 && take(/\}/) === null) throw new Error(`A bracket of "${text}" stays open.`);
      fields.push({ name, with: parameters, inner });
    } while (take(/,/) !== null);
    return fields;
  };
  const fields = list();
  if (at < text.length) throw new Error(`"${text}" goes on behind ${at}.`);
  return fields;
}
