import type { Contract, ReplyOf } from '@clipscope/contract';
import { type KeyValueStorage, readStored, writeStored } from '@clipscope/domain';

export type Details = ReplyOf<Contract['adminContentDocument']>;
export type Listed = ReplyOf<Contract['adminContent']>['documents'][number];
export type Asset = ReplyOf<Contract['contentAssets']>['assets'][number];
export type Draft = Details['draft'];

/** The calls that a change of a document changes. */
export const CONTENT_LISTS = ['/admin/content'] as const;

/** The fields of the editor, as they are typed. */
export type Fields = {
  readonly title: string;
  readonly summary: string;
  readonly topic: string;
  readonly position: string;
  readonly cover: string;
  readonly body: string;
};

export function fieldsOf({ title, summary, topic, position, cover, body }: Omit<Draft, 'number'>): Fields {
  return { title, summary, topic, position: String(position), cover: cover ?? '', body };
}

export function draftOf({ position, cover, ...texts }: Fields) {
  return { ...texts, position: Number(position), cover: cover === '' ? null : cover };
}

export function isSame(a: Fields, b: Fields): boolean {
  return (Object.keys(a) as (keyof Fields)[]).every(name => a[name] === b[name]);
}

/** Text that was typed and not saved, with the version that it changes. */
type Unsaved = { readonly basedOn: number; readonly fields: Fields };

/** In this browser, so that neither a click nor a crash loses it. */
export function readUnsaved(storage: KeyValueStorage, id: string): Unsaved | null {
  const found = all(storage)[id];
  return found?.fields && typeof found.basedOn === 'number' ? found : null;
}

export function storeUnsaved(storage: KeyValueStorage, id: string, unsaved: Unsaved | null): void {
  const { [id]: _, ...others } = all(storage);
  writeStored(storage, 'CONTENT_DRAFTS', unsaved === null ? others : { ...others, [id]: unsaved });
}

function all(storage: KeyValueStorage): Readonly<Record<string, Unsaved>> {
  const stored = readStored(storage, 'CONTENT_DRAFTS');
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, Unsaved>) : {};
}

/** `how-to-read-a-score` for a title. */
export function uidOf(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
}
