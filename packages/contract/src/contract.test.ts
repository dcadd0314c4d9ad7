import { globSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { callPath, contract, type Endpoint, openApiDocument, routePath } from './index.ts';

const endpoints = Object.entries(contract) as [string, Endpoint][];

test.each(endpoints)('%s has a valid example, its path parameters and strict input', (key, endpoint) => {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(match => match[1]);
  expect.soft(endpoint.name).toBe(key);
  expect.soft(endpoint.reply.parse(endpoint.example), 'example').toEqual(endpoint.example);
  expect.soft(Object.keys(endpoint.params.shape), 'path parameters').toEqual(inPath);
  for (const [part, unknown] of [
    ['query', { surprise: '1' }],
    ['body', { surprise: 1 }],
  ] as const)
    expect.soft(endpoint[part].safeParse(unknown).success, `unknown field in ${part}`).toBe(false);
});

test('the contract lists every endpoint that a file defines', async () => {
  const files = globSync('endpoints/*/*.ts', { cwd: import.meta.dirname }).filter(
    file => !file.endsWith('/index.ts'),
  );
  const modules: Record<string, object>[] = await Promise.all(files.map(file => import(`./${file}`)));
  const defined = modules.flatMap(module =>
    Object.keys(module).filter(name => Object.hasOwn(Object(module[name as keyof typeof module]), 'path')),
  );
  expect(defined.toSorted()).toEqual(Object.keys(contract).toSorted());
});

test('no two endpoints share a method and path', () => {
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

test('only the specified profile fields and the time zone can be updated, none of which grants access', () => {
  expect(Object.keys(contract.updateUser.body.shape)).toEqual([
    'country',
    'country_asked',
    'marketing_permission',
    'marketing_permission_asked',
    'hearAboutUs',
    'lang',
    'timeZone',
    'jobRole',
    'relevantIndustry',
    'firstName',
    'lastName',
    'privacyApproved',
    'tosApproved',
    'desiredTools',
    'finishedOnboarding',
  ]);
});

describe('callPath', () => {
  test('puts parameters into the path, encoded, and the rest into the query', () => {
    expect(
      callPath(contract.accountBasic, {
        params: { id: 'a/b ＃' },
        query: { platform: 'tiktok', asOf: undefined },
      }),
    ).toBe('/users/a%2Fb%20%EF%BC%83/basic?platform=tiktok');
  });

  test('omits the question mark without a query', () => {
    expect(callPath(contract.businessUser, {})).toBe('/business/user');
  });

  test('rejects a missing parameter', () => {
    expect(() => callPath(contract.accountBasic, { params: { id: '' } })).toThrow(
      'The path /users/{id}/basic needs the parameter id.',
    );
  });
});
