import type { Platform, Provenance } from '@clipscope/domain';
import { jsonLine, type Lines, type Row } from '../engine/statements.ts';
import type { ownersQuestion } from '../questions/recording/known-owners.ts';
import type { versionsQuestion } from '../questions/recording/versions.ts';
import { addIfChanged, type Version } from './versions.ts';
import { canBeKnown, chunksByIds, distinct, hashText, inTimeOrder, type Writing } from './writing.ts';

/** How one kind of description is kept. */
export type DescriptionKind<T extends Described> = {
  readonly table: string;
  readonly versions: ReturnType<typeof versionsQuestion>;
  /** Which owners have any, where the owner is not the subject itself. */
  readonly owners?: ReturnType<typeof ownersQuestion>;
  /** The id that the table is ordered by before the own one: the account of a video, the video of a comment. */
  readonly ownerOf: (description: T) => string;
  readonly idOf: (description: T) => string;
  readonly columnsOf: (description: T) => Row;
};

/** Only the versions of one subject are compared with each other. */
const HASH_DIGITS = 16;

type Described = Provenance & { readonly platform: Platform };

/** The descriptions that say something else than the version known for their moment. */
export async function newVersions<T extends Described>(
  { ask }: Pick<Writing, 'ask'>,
  kind: DescriptionKind<T>,
  descriptions: readonly T[],
): Promise<Lines> {
  const known = new Map<string, Version[]>();
  for (const [platform, ofPlatform] of Map.groupBy(descriptions, one => one.platform)) {
    const each = [...new Map(ofPlatform.map(one => [kind.idOf(one), one])).values()];
    const asked = kind.owners
      ? each.filter(await canBeKnown({ ask }, kind.owners, platform, each, kind))
      : each;
    for (const chunk of chunksByIds(asked, kind.idOf)) {
      const owners = distinct(chunk.map(kind.ownerOf));
      for (const row of await ask(kind.versions, { platform, owners, ids: chunk.map(kind.idOf) })) {
        const version = { hash: row.version_hash, observedAtMs: Date.parse(row.observed_at) };
        versionsOf(known, `${platform}/${row.id}`).push(version);
      }
    }
  }
  return changedVersions(kind, descriptions, known);
}

/** Those of the descriptions that differ from the version before, beginning with what is known. */
export function changedVersions<T extends Described>(
  kind: DescriptionKind<T>,
  descriptions: readonly T[],
  known: Map<string, Version[]> = new Map(),
): Lines {
  const lines: string[] = [];
  const last = new Map<string, { readonly of: T; readonly written: Written }>();
  for (const one of inTimeOrder(descriptions)) {
    const key = `${one.platform}/${kind.idOf(one)}`;
    const before = last.get(key);
    // A file tells the same of an account with each of its videos: that is written out once.
    const written = before && saysTheSame(before.of, one) ? before.written : exportRows(kind, one);
    last.set(key, { of: one, written });
    const candidate = { hash: written.hash, observedAtMs: one.observedAt.getTime() };
    if (addIfChanged(versionsOf(known, key), candidate)) lines.push(versionLine(written, one));
  }
  return { format: 'JSONEachRow', lines };
}

/** Whether two descriptions differ in nothing but when and by whom they were told. */
function saysTheSame<T extends Described>(one: T, other: T): boolean {
  const names = Object.keys(one) as (keyof T)[];
  return (
    names.length === Object.keys(other).length &&
    names.every(
      name => PROVENANCE.has(name as string) || one[name] === other[name] || areAlike(one[name], other[name]),
    )
  );
}

const PROVENANCE: ReadonlySet<string> = new Set([
  'observedAt',
  'recordedAt',
  'source',
] satisfies (keyof Provenance)[]);

/** Lists, times and sets of ids. */
function areAlike(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

function versionsOf(known: Map<string, Version[]>, key: string): Version[] {
  const versions = known.get(key) ?? [];
  known.set(key, versions);
  return versions;
}

type Written = { readonly described: string; readonly hash: string };

/** What is hashed is what is stored: a description is written out once for both. */
function exportRows<T extends Described>(kind: DescriptionKind<T>, description: T): Written {
  const described = jsonLine(kind.columnsOf(description));
  return { described, hash: hashText(described).slice(0, HASH_DIGITS) };
}

function versionLine({ described, hash }: Written, { observedAt, recordedAt, source }: Provenance): string {
  const times = `"observed_at":"${observedAt.toISOString()}","recorded_at":"${isoOf(recordedAt)}"`;
  return `${described.slice(0, -1)},"version_hash":"${hash}",${times},${jsonLine({ source }).slice(1)}`;
}

let lastTime = { ms: Number.NaN, iso: '' };

/** What a file tells was all learned at one moment. */
function isoOf(time: Date): string {
  if (lastTime.ms !== time.getTime()) lastTime = { ms: time.getTime(), iso: time.toISOString() };
  return lastTime.iso;
}
