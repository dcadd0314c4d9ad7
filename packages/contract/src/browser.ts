import addresses from './addresses.json' with { type: 'json' };

export * from './error-codes.ts';
export { callPath } from './url.ts';
export * from './values.ts';
export * from './widget-forms.ts';

/**
 * The contract as a browser needs it: where each call goes and who may make it. Its types are those of `index.ts`, and
 * the schemas, examples and descriptions stay on the server; they would be an eighth of what the browser loads.
 */
export const contract = Object.fromEntries(
  Object.entries(addresses).map(([name, address]) => {
    const [access, method, path] = address.split(' ');
    return [name, { name, access, method, path }];
  }),
);
