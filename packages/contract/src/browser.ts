import addresses from './addresses.json' with { type: 'json' };

export * from './error-codes.ts';
export { callPath } from './url.ts';
export * from './values.ts';
export * from './widget-forms.ts';

/** The addresses and access of all calls. Schemas and examples stay on the server, to keep the browser bundle small. */
export const contract = Object.fromEntries(
  Object.entries(addresses).map(([name, address]) => {
    const [access, method, path] = address.split(' ');
    return [name, { name, access, method, path }];
  }),
);
