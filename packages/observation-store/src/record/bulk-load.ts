import type { SoundDescription } from '@clipscope/domain';
import type { Lines, TextRows } from '../engine/statements.ts';
import { accountKind } from './accounts.ts';
import { accountObservationLines, videoLines } from './bulk-load-lines.ts';
import type { BulkLoadedAccount } from './bulk-loaded-account.ts';
import { commentKind, commentObservationKind } from './comments.ts';
import { changedVersions } from './descriptions.ts';
import { soundKind } from './subjects.ts';
import { videoKind } from './videos.ts';

type Block = TextRows & { readonly table: string };

/**
 * Creates the rows that recording would store, without comparing them with stored rows, since there are none. Accounts
 * are serialised one by one, because their bytes take less memory than thousands of objects.
 */
export function gatherBlocks() {
  const byTable = new Map<string, { format: TextRows['format']; rowCount: number; parts: Buffer[] }>();
  const sounds: SoundDescription[] = [];
  const write = (table: string, { format, lines }: Lines) => {
    if (lines.length === 0) return;
    const known = byTable.get(table) ?? { format, rowCount: 0, parts: [] };
    known.rowCount += lines.length;
    known.parts.push(Buffer.from(`${lines.join('\n')}\n`));
    byTable.set(table, known);
  };
  const tabbed = (lines: readonly string[]): Lines => ({ format: 'TabSeparated', lines });
  return {
    add(account: BulkLoadedAccount): void {
      write(accountKind.table, changedVersions(accountKind, account.descriptions));
      write(videoKind.table, changedVersions(videoKind, account.videos.descriptions));
      write(commentKind.table, changedVersions(commentKind, account.comments));
      write('comment_observations', commentObservationKind.linesOf(account.comments));
      write('account_observations', tabbed(accountObservationLines(account)));
      const { series, subjects } = videoLines(account);
      write('video_series_in', tabbed(series));
      write('video_observations_in', tabbed(subjects));
      // Accounts share sounds.
      sounds.push(...account.sounds);
    },
    blocks(): Block[] {
      write(soundKind.table, changedVersions(soundKind, sounds));
      return [...byTable].map(([table, { format, rowCount, parts }]) => ({
        table,
        format,
        rowCount,
        bytes: Buffer.concat(parts),
      }));
    },
  };
}
