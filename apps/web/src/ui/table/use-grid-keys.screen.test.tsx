import { act, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../../test/render-screen.tsx';
import { cellProps, useGridKeys } from './use-grid-keys.ts';

const ROWS = 1000;
let drawFrom: (row: number) => void;
let shown: number[];

/** Renders three rows of many, and others after `drawFrom`: a long table renders them some frames later. */
function LongTable() {
  const table = useRef<HTMLTableElement>(null);
  const [from, setFrom] = useState(1);
  drawFrom = setFrom;
  const drawn = [from, from + 1, from + 2].filter(row => row <= ROWS);
  const { tableProps, stopIn } = useGridKeys({
    table,
    rows: ROWS,
    columns: 1,
    isDrawn: index => drawn.includes(index + 1),
    showRow: index => shown.push(index + 1),
    onActivate: () => {},
  });
  return (
    <table ref={table} {...tableProps}>
      <tbody>
        {drawn.map(row => (
          <tr key={row}>
            <td {...cellProps(row, 0, stopIn(row))}>Row {row}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

test('no key press is lost before the newly focused row is rendered', async () => {
  shown = [];
  const user = renderScreen(<LongTable />);
  act(() => screen.getByText('Row 1').focus());
  await user.keyboard('{Control>}{End}{/Control}');
  act(() => drawFrom(500));
  expect(screen.queryByText('Row 1')).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(shown).toEqual([1000, 999]);
  act(() => drawFrom(998));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Row 999')));
});
