import { z } from 'zod';
import { keys } from '../../changes.ts';
import { defineQuestion, fields } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';
import { ACCOUNT_DESCRIPTION_COLUMNS, accountDescriptionRow } from './account-descriptions.ts';

/** The account that has this handle or, if none has, had it last; case-insensitive. */
export const accountByHandle = defineQuestion({
  name: 'account-by-handle',
  input: z.strictObject({ platform: fields.platform, handle: z.string(), asOf: fields.asOf }),
  // Both the handle and the account may change.
  scope: ({ platform, handle }, rows) => [
    keys.handle(platform, handle),
    ...rows.map(row => keys.account({ platform, accountId: row.account_id })),
  ],
  row: accountDescriptionRow,
  sql: sql`
    SELECT ${ACCOUNT_DESCRIPTION_COLUMNS}
    FROM
    (
      SELECT *
      FROM ${table('accounts')}
      WHERE platform = {platform:String}
        ${andKnownBy('recorded_at')}
        AND account_id GLOBAL IN
        (
          SELECT account_id
          FROM ${table('account_handles')}
          WHERE platform = {platform:String} AND handle_key = lowerUTF8({handle:String})
          GROUP BY account_id
          HAVING min(first_recorded_at) <= {asOf:DateTime64(3, 'UTC')}
        )
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id
    )
    ORDER BY lowerUTF8(handle) = lowerUTF8({handle:String}) DESC, observed_at DESC
    LIMIT 1`,
});
