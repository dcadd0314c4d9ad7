import { MAX_ADDED } from '@clipscope/contract';

const LINK = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]+\/\S+$/i;
const HANDLE = /^[@＠][^\s@＠/]+$/u;

/** The links and @handles that were typed or pasted, each once; none when the text is words to search for. */
export function pastedAccounts(text: string): string[] {
  const parts = text.split(/[\s,;]+/).filter(part => part !== '');
  if (!parts.every(part => LINK.test(part) || HANDLE.test(part))) return [];
  return [...new Set(parts)].slice(0, MAX_ADDED);
}

/** Whether a search for the text could find anything. */
export function isSearchable(text: string): boolean {
  return !text.split(/[\s,;]+/).some(part => LINK.test(part));
}
