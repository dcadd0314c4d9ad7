import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { callPath, contract, type Endpoint, openApiDocument, routePath } from './index.ts';

const endpoints = Object.entries(contract) as [string, Endpoint][];

describe.each(endpoints)('%s', (key, endpoint) => {
  test('is named as it is listed', () => {
    expect(endpoint.name).toBe(key);
  });

  test('has an example that its reply schema takes as it stands', () => {
    expect(endpoint.reply.parse(endpoint.example)).toEqual(endpoint.example);
  });

  test('declares exactly the parameters of its path', () => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(found => found[1]);
    expect(Object.keys(endpoint.params.shape)).toEqual(inPath);
  });

  test('refuses fields that it does not know', () => {
    expect(endpoint.query.safeParse({ surprise: '1' }).success).toBe(false);
    expect(endpoint.body.safeParse({ surprise: 1 }).success).toBe(false);
  });
});

test('no two endpoints answer the same call', () => {
  const calls = endpoints.map(([, { method, path }]) => `${method} ${routePath(path)}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test('the OpenAPI document is valid 3.1 with an example for every reply', async () => {
  const document = openApiDocument(Object.values(contract), {
    version: '1.2.3',
    serverUrl: 'http://127.0.0.1:4000',
  });
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  const operations = Object.values(document.paths as Record<string, Record<string, OperationLike>>).flatMap(
    methods => Object.values(methods),
  );
  expect(operations).toHaveLength(endpoints.length);
  for (const operation of operations) {
    for (const reply of Object.values(operation.responses)) {
      if ('application/octet-stream' in reply.content) continue;
      expect(reply.content['application/json']).toHaveProperty('example');
    }
  }
});
type OperationLike = { responses: Record<string, { content: { 'application/json'?: object } }> };

describe('callPath', () => {
  test('puts parameters into the path, encoded, and the rest into the query', () => {
    expect(
      callPath(contract.accountBasic, {
        params: { id: 'a/b ＃' },
        query: { platform: 'tiktok', asOf: undefined },
      }),
    ).toBe('/users/a%2Fb%20%EF%BC%83/basic?platform=tiktok');
  });

  test('has no question mark without a query', () => {
    expect(callPath(contract.businessUser, {})).toBe('/business/user');
  });

  test('refuses a missing parameter', () => {
    expect(() => callPath(contract.accountBasic, { params: { id: '' } })).toThrow(
      'The path /users/{id}/basic needs the parameter id.',
    );
  });
});
