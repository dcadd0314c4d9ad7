import type { ChartTable } from './chart-data.ts';
import styles from './chart-frame.module.css';

type Props = { readonly caption: string; readonly table: ChartTable; readonly heightPx: number };

/** The chart's numbers in place of its drawing. */
export function ChartNumbers({ caption, table, heightPx }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className={styles.numbers} style={{ blockSize: heightPx }} aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
              <th key={place} scope="col">
                <bdi>{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows stand in the order of the drawing
            <tr key={index}>
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their column
                <td key={place} data-numeric={typeof cell === 'number' || undefined}>
                  <bdi>{cell ?? '–'}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
