import { describe, expect, test } from 'vitest';
import { apiErrorFrom, apiErrorText, isLimitation } from './api-error.ts';

describe('apiErrorText', () => {
  test.each([
    ['the code wins over everything', { errorEnum: 'NOT_FOUND', message: 'm', requestId: 'r' }, 'NOT_FOUND'],
    [
      'an array of issues: message and path each',
      [
        { message: 'Required', path: ['body', 'email'] },
        { message: 'Too short', path: 'body.name' },
        { message: 'Odd' },
      ],
      'Required: body.email, Too short: body.name, Odd',
    ],
    ['issues inside a reply', { issues: [{ message: 'Required', path: 'q' }], message: 'm' }, 'Required: q'],
    ['message and request id', { message: 'It broke', requestId: 'req-7' }, 'It broke (req-7)'],
    ['a message alone is shown raw', { message: 'It broke' }, '{"message":"It broke"}'],
    ['an empty array is shown raw', [], '[]'],
    ['other JSON is shown raw', 7, '7'],
  ])('%s', (_, body, text) => {
    expect(apiErrorText(JSON.stringify(body))).toBe(text);
  });

  test.each(['', '<html>Bad gateway</html>'])('not JSON: %j', body => {
    expect(apiErrorText(body)).toBe('Unknown error format');
  });
});

describe('apiErrorFrom', () => {
  test('carries message, status, code, request id and issues', async () => {
    const issues = [{ path: 'query.startDate', message: 'is not a day' }];
    const body = { status: 400, errorEnum: 'VALIDATION', message: 'Not valid.', requestId: 'req-1', issues };
    const error = await apiErrorFrom(Response.json(body, { status: 400 }));
    expect(error).toMatchObject({
      message: 'Not valid.',
      status: 400,
      errorEnum: 'VALIDATION',
      requestId: 'req-1',
      issues,
    });
    expect(isLimitation(error)).toBe(false);
  });

  test('an unknown error code is not mistaken for a known one', async () => {
    const error = await apiErrorFrom(Response.json({ errorEnum: 'toString' }, { status: 500 }));
    expect(error.errorEnum).toBeUndefined();
    expect(error.message).toBe('toString');
  });

  test('a page instead of JSON', async () => {
    const error = await apiErrorFrom(new Response('<html>', { status: 502 }));
    expect(error).toMatchObject({ message: 'Unknown error format', status: 502, errorEnum: undefined });
  });
});
