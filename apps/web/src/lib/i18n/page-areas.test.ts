import { expect, test } from 'vitest';
import { pageAreas, writePageAreas } from '../../../test/page-areas.ts';

test('each page gets the areas of the texts that it draws', async () => {
  await expect(writePageAreas(pageAreas())).toMatchFileSnapshot('page-areas.ts');
});
