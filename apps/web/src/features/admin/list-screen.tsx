'use client';
import type { CallOf, Endpoint, ReplyOf } from '@clipscope/contract';
import type { ReactNode } from 'react';
import { type ColumnKit, columnsFor } from '../../kit/columns/columns.tsx';
import { KeywordsInput } from '../../kit/filters/filter-inputs.tsx';
import { readOne, readPage, readWords } from '../../kit/filters/filter-values.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { type Tools, useTools } from '../../kit/use-tools.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import styles from './admin.module.css';
import { ROWS_A_PAGE } from './admin.ts';
import { AdminPage, FilterSelect, PagedTable } from './admin-parts.tsx';

/** A parameter of the address, and of the query under the same name. */
type Filter = {
  readonly param: string;
  readonly values: readonly string[];
  readonly label: (tools: Tools) => string;
  readonly name: (tools: Tools, value: string) => string;
  /** Shown side by side instead of in a list. */
  readonly isSwitch?: boolean;
};

/** A list for staff: of what, by which filters, with which columns. */
export type AdminList<E extends Endpoint, Row> = {
  /** Whose texts it has. */
  readonly area: 'audit' | 'subscriptions' | 'teams' | 'tickets' | 'users';
  readonly endpoint: E;
  /** Texts of the field, where the list can be searched. */
  readonly search?: (tools: Tools) => { readonly label: string; readonly placeholder: string };
  readonly filters?: readonly Filter[];
  /** More of the query than its filters say. */
  readonly query?: (read: (name: string) => string | null) => object;
  /** Between the filters and the table. */
  readonly Note?: () => ReactNode;
  readonly refreshMs?: number;
  readonly rows: (reply: ReplyOf<E>) => readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: (tools: Tools & { readonly c: ColumnKit<Row> }) => readonly TableColumn<Row>[];
};

type Props<E extends Endpoint, Row> = { readonly list: AdminList<E, Row> };

export function ListScreen<E extends Endpoint, Row>({ list }: Props<E, Row>) {
  const { t } = useTools();
  return (
    <AdminPage title={t(`admin.${list.area}.title`)} lead={t(`admin.${list.area}.lead`)}>
      <List list={list} />
    </AdminPage>
  );
}

function List<E extends Endpoint, Row>({ list }: Props<E, Row>) {
  const tools = useTools();
  const { t } = tools;
  const { read, linkTo } = useUrlState();
  const { area, search, filters = [], Note } = list;
  const page = readPage(read('page'));
  const chosen = filters.map(({ param, values }) => [param, readOne(read(param), values)]);
  const query = {
    ...(search && { search: readWords(read('q')) }),
    page,
    limit: ROWS_A_PAGE,
    ...Object.fromEntries(chosen.filter(([, value]) => value)),
    ...list.query?.(read),
  };
  const reply = useApi(list.endpoint, { query } as unknown as CallOf<E>, {
    keepPrevious: true,
    refreshMs: list.refreshMs ?? 0,
  });
  return (
    <>
      <div className={styles.tools}>
        {search && (
          <div data-wide>
            <KeywordsInput param="q" {...search(tools)} />
          </div>
        )}
        {filters.map(({ param, values, label, name, isSwitch }) =>
          isSwitch ? (
            <LinkSwitch
              key={param}
              label={label(tools)}
              items={[null, ...values].map(value => ({
                key: value ?? 'any',
                label: value === null ? t('filters.any') : name(tools, value),
                href: linkTo({ [param]: value, page: null }),
                current: value === readOne(read(param), values),
              }))}
            />
          ) : (
            <FilterSelect
              key={param}
              param={param}
              label={label(tools)}
              choices={values.map(value => ({ value, label: name(tools, value) }))}
            />
          ),
        )}
      </div>
      {Note && <Note />}
      <Loaded reply={reply} heightPx={480}>
        {data => (
          <PagedTable
            title={t(`admin.${area}.title`)}
            columns={list.columns({ ...tools, c: columnsFor<Row>(tools) })}
            rows={list.rows(data)}
            rowKey={list.rowKey}
            page={page}
            total={(data as { readonly total: number }).total}
            none={{ title: t(`admin.${area}.noneTitle`), text: t(`admin.${area}.noneText`) }}
          />
        )}
      </Loaded>
    </>
  );
}
