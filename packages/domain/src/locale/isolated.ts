/** Marks, embeddings, overrides and isolates, with which a name could turn the text around it. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * A name that somebody chose, for a sentence in plain text: its direction is its own and ends with it. Elements isolate
 * names with `<bdi>`.
 */
export function isolated(name: string): string {
  const bare = name.replaceAll(CONTROLS, '');
  return RIGHT_TO_LEFT.test(bare) ? `\u2068${bare}\u2069` : bare;
}
