import type { Platform, Provenance } from '@clipscope/domain';
import { jsonLine, type Lines, type Row } from '../engine/statements.ts';
import type { ownersQuestion } from '../questions/recording/known-owners.ts';
import type { versionsQuestion } from '../questions/recording/versions.ts';
import { addIfChanged, type Version } from './versions.ts';
import { chunksByIds, distinct, hashText, inTimeOrder, mayBeStored, type Writing } from './writing.ts';

/** How one kind of description is stored. */
export type DescriptionKind<T extends Description> = {
  readonly table: string;
  readonly versions: ReturnType<typeof versionsQuestion>;
  /** Finds the owners that have any rows, if the owner is not the subject itself. */
  readonly owners?: ReturnType<typeof ownersQuestion>;
  /** The id that precedes the subject's id in the sorting key: the account of a video, the video of a comment. */
  readonly ownerOf: (description: T) => string;
  readonly idOf: (description: T) => string;
  readonly columnsOf: (description: T) => Row;
};

type Description = Provenance & { readonly platform: Platform };

/** Enough, since only the versions of one subject are compared with each other. */
const HASH_DIGITS = 16;

/** Lines for the descriptions that differ from the version in force when they were observed. */
export async function newVersions<T extends Description>(
  { ask }: Pick<Writing, 'ask'>,
  kind: DescriptionKind<T>,
  descriptions: readonly T[],
): Promise<Lines> {
  const known = new Map<string, Version[]>();
  for (const [platform, ofPlatform] of Map.groupBy(descriptions, ({ platform }) => platform)) {
    const subjects = [...new Map(ofPlatform.map(one => [kind.idOf(one), one])).values()];
    const candidates = kind.owners
      ? subjects.filter(await mayBeStored({ ask }, kind.owners, platform, subjects, kind))
      : subjects;
    for (const chunk of chunksByIds(candidates, kind.idOf)) {
      const owners = distinct(chunk.map(kind.ownerOf));
      for (const row of await ask(kind.versions, { platform, owners, ids: chunk.map(kind.idOf) })) {
        const version = { hash: row.version_hash, observedAtMs: Date.parse(row.observed_at) };
        versionList(known, `${platform}/${row.id}`).push(version);
      }
    }
  }
  return changedVersions(kind, descriptions, known);
}

/** Lines for the descriptions that differ from the version before, beginning with the known ones. */
export function changedVersions<T extends Description>(
  kind: DescriptionKind<T>,
  descriptions: readonly T[],
  known: Map<string, Version[]> = new Map(),
): Lines {
  const lines: string[] = [];
  const last = new Map<string, { readonly description: T; readonly serialised: Serialised }>();
  for (const description of inTimeOrder(descriptions)) {
    const key = `${description.platform}/${kind.idOf(description)}`;
    const before = last.get(key);
    // An uploaded file repeats the account with each of its videos.
    const serialised =
      before && hasSameContent(before.description, description)
        ? before.serialised
        : serialise(kind, description);
    last.set(key, { description, serialised });
    const candidate = { hash: serialised.hash, observedAtMs: description.observedAt.getTime() };
    if (addIfChanged(versionList(known, key), candidate)) lines.push(versionLine(serialised, description));
  }
  return { format: 'JSONEachRow', lines };
}

/** Whether two descriptions are equal except for their provenance. */
function hasSameContent<T extends Description>(a: T, b: T): boolean {
  const names = Object.keys(a) as (keyof T)[];
  return (
    names.length === Object.keys(b).length &&
    names.every(
      name => PROVENANCE.has(name as string) || a[name] === b[name] || areDeepEqual(a[name], b[name]),
    )
  );
}

const PROVENANCE: ReadonlySet<string> = new Set([
  'observedAt',
  'recordedAt',
  'source',
] satisfies (keyof Provenance)[]);

function areDeepEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  return JSON.stringify(a) === JSON.stringify(b);
}

function versionList(known: Map<string, Version[]>, key: string): Version[] {
  const versions = known.get(key) ?? [];
  known.set(key, versions);
  return versions;
}

type Serialised = { readonly json: string; readonly hash: string };

/** The hash is of the stored JSON, so a description is serialised once for both. */
function serialise<T extends Description>(kind: DescriptionKind<T>, description: T): Serialised {
  const json = jsonLine(kind.columnsOf(description));
  return { json, hash: hashText(json).slice(0, HASH_DIGITS) };
}

function versionLine({ json, hash }: Serialised, { observedAt, recordedAt, source }: Provenance): string {
  const times = `"observed_at":"${observedAt.toISOString()}","recorded_at":"${isoOf(recordedAt)}"`;
  return `${json.slice(0, -1)},"version_hash":"${hash}",${times},${jsonLine({ source }).slice(1)}`;
}

let lastTime = { ms: Number.NaN, iso: '' };

/** All rows of an uploaded file have the same recording time. */
function isoOf(time: Date): string {
  if (lastTime.ms !== time.getTime()) lastTime = { ms: time.getTime(), iso: time.toISOString() };
  return lastTime.iso;
}
