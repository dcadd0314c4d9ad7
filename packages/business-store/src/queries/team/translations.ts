import type { Platform } from '@clipscope/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { translations } from '../../schema/index.ts';

type Translation = typeof translations.$inferSelect;
type Key = Pick<
  Translation,
  'teamId' | 'platform' | 'videoId' | 'textId' | 'textHash' | 'language' | 'model'
>;

export async function findTranslation(db: Db, key: Key): Promise<Translation | undefined> {
  const [row] = await db
    .select()
    .from(translations)
    .where(
      and(
        eq(translations.teamId, key.teamId),
        eq(translations.platform, key.platform),
        eq(translations.videoId, key.videoId),
        eq(translations.textId, key.textId),
        eq(translations.textHash, key.textHash),
        eq(translations.language, key.language),
        eq(translations.model, key.model),
      ),
    );
  return row;
}

/** Of two made at once, the first stays. */
export async function insertTranslation(db: Db, row: Translation): Promise<void> {
  await db.insert(translations).values(row).onConflictDoNothing();
}

/** Of all teams. */
export async function deleteTranslationsAbout(
  db: Db,
  platform: Platform,
  about: { readonly accountIds: readonly string[]; readonly authors: readonly string[] },
): Promise<void> {
  const { accountIds, authors } = about;
  const of = eq(translations.platform, platform);
  if (accountIds.length > 0)
    await db.delete(translations).where(and(of, inArray(translations.accountId, [...accountIds])));
  if (authors.length > 0)
    await db.delete(translations).where(and(of, inArray(translations.author, [...authors])));
}
