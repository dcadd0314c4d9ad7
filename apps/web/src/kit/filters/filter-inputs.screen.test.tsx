import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { exampleApi } from '../../../test/example-session.ts';
import { renderScreen, screen } from '../../../test/render-screen.tsx';
import { ManySelect } from './filter-inputs.tsx';

const COUNTRIES = [
  { value: 'FI', label: 'Finland' },
  { value: 'PH', label: 'Philippines' },
];

test('Enter takes the first of what was found by typing', async () => {
  exampleApi();
  const onChange = vi.fn();
  const user = renderScreen(
    <ManySelect label="Countries" options={COUNTRIES} chosen={[]} onChange={onChange} />,
  );
  await user.click(screen.getByRole('combobox', { name: 'Countries' }));
  await user.keyboard('phil');
  const found = await screen.findByRole('option', { name: 'Philippines', hidden: true });
  await waitFor(() => expect(found.dataset.comboboxSelected).toBe('true'));
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['PH']);
});
