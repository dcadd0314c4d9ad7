import { expect, test } from 'vitest';
import { dataHeaders } from './transport-policy.ts';

test('sends strict-transport-security only if the API is served over https', () => {
  expect(dataHeaders('https://api.example.org')).toHaveProperty(
    'strict-transport-security',
    'max-age=31536000; includeSubDomains',
  );
  expect(dataHeaders('http://127.0.0.1:4000')).not.toHaveProperty('strict-transport-security');
});
