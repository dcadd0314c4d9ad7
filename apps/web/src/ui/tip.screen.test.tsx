import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../test/render-screen.tsx';
import { DataTable } from './data-table.tsx';
import { Figure, MetricValues } from './figure.tsx';
import { Tip } from './tip.tsx';

const tooltip = () => screen.queryByRole('tooltip', { hidden: true });
const isGone = () => waitFor(() => expect(tooltip()).toBeNull());
const says = (text: string) => waitFor(() => expect(tooltip()?.textContent).toBe(text));

function Followers() {
  return (
    <>
      <Tip text="51,534">51.5K</Tip>
      <button type="button">Next</button>
    </>
  );
}

test('a tooltip is shown on focus, describes what has the focus, and goes with Escape', async () => {
  const user = renderScreen(<Followers />);
  await user.tab();
  await says('51,534');
  expect(screen.getByText('51.5K').getAttribute('aria-describedby')).toBe(tooltip()?.id);
  await user.keyboard('{Escape}');
  await isGone();
  expect(screen.getByText('51.5K').hasAttribute('aria-describedby')).toBe(false);
});

test('a tooltip is shown by pointing and by a tap, and goes with the next tap elsewhere', async () => {
  renderScreen(<Followers />);
  fireEvent.pointerOver(screen.getByText('51.5K'), { pointerType: 'mouse' });
  await says('51,534');
  fireEvent.pointerOver(screen.getByText('Next'), { pointerType: 'mouse' });
  await isGone();
  fireEvent.pointerUp(screen.getByText('51.5K'), { pointerType: 'touch' });
  await says('51,534');
  fireEvent.pointerUp(document.body, { pointerType: 'touch' });
  await isGone();
});

test('in a table the focus of a cell shows what the cell has to tell, without stops of its own', async () => {
  const user = renderScreen(
    <DataTable
      caption="Accounts"
      columns={[{ id: 'followers', header: 'Followers', cell: () => <Tip text="51,534">51.5K</Tip> }]}
      rows={[1]}
      rowKey={String}
    />,
  );
  expect(screen.getByText('51.5K').hasAttribute('tabindex')).toBe(false);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await says('51,534');
});

test('a figure says its exact value, its interval and its sample on demand, and keeps one line for the rest', async () => {
  let opened = 0;
  const user = renderScreen(
    <MetricValues label="Key figures">
      <Figure label="Followers" value="51.5K" exact="51,534" change={{ text: '+293', trend: 'up' }} />
      <Figure
        label="Engagement rate"
        value="8.5%"
        more="7.7% – 9.8% · n = 14"
        note="n = 14"
        explain={{ label: 'how it is calculated', onOpen: () => (opened += 1) }}
      />
      {null}
    </MetricValues>,
  );
  expect(screen.getByLabelText('Key figures').style.getPropertyValue('--columns')).toBe('2');
  await user.tab();
  await says('51,534');
  await user.tab();
  await says('7.7% – 9.8% · n = 14');
  await user.keyboard('{Enter}');
  expect(opened).toBe(1);
  // A tap on the number opens its explanation; one below it says the rest.
  fireEvent.pointerUp(screen.getByText('n = 14'), { pointerType: 'touch' });
  await says('7.7% – 9.8% · n = 14');
});
