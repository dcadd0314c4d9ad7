import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../../test/render-screen.tsx';
import { SearchSelect } from './search-select.tsx';

const COUNTRIES = [
  { value: 'FI', label: 'Finland' },
  { value: 'NE', label: 'Niger' },
  { value: 'NG', label: 'Nigeria' },
];

function Picker() {
  const [value, setValue] = useState<string | null>('FI');
  return <SearchSelect aria-label="Country" data={COUNTRIES} value={value} onChange={setValue} />;
}

test('what is typed after a choice replaces it, and other typing does not', async () => {
  const user = renderScreen(<Picker />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
  await user.click(field);
  await user.keyboard('Niger');
  expect(field.value).toBe('Niger');
  await user.click(await screen.findByRole('option', { name: 'Niger', hidden: true }));
  expect(field.value).toBe('Niger');

  await user.keyboard('Nigeria');
  expect(field.value).toBe('Nigeria');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field.value).toBe('Nigeria');
  await user.keyboard('Fin');
  expect(field.value).toBe('Fin');
  await user.tab();
  expect(field.value).toBe('Nigeria');
  await user.tab({ shift: true });
  await user.keyboard('F');
  expect(field.value).toBe('F');
});
