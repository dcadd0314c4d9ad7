'use client';
import { useTranslations } from 'next-intl';
import { Pages } from '../../lib/filters/pages.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { ROWS_A_PAGE } from './admin.ts';

type Props<Row> = {
  readonly title: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly page: number;
  readonly total: number;
  /** Said when there is none. */
  readonly none: { readonly title: string; readonly text: string };
};

/** A page of a long list, in the order in which the API gives it. */
export function PagedTable<Row>(props: Props<Row>) {
  const { title, columns, rows, rowKey, page, total, none } = props;
  const t = useTranslations('admin');
  const { exact } = useFormats();
  if (total === 0) {
    return (
      <MessageBox title={none.title}>
        <p>{none.text}</p>
      </MessageBox>
    );
  }
  return (
    <>
      <Card title={title} note={t('inAll', { count: exact(total) })} flush>
        <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} total={total} />
      </Card>
      <Pages page={page} size={ROWS_A_PAGE} shown={rows.length} total={total} />
    </>
  );
}
