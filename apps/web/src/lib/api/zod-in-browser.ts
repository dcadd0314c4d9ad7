/**
 * Stands in for the schema library in browser bundles, where endpoint objects are used for their addresses and
 * types and nothing is parsed: the real one would be a fifth of the shell. See `resolveAlias` in next.config.ts.
 */
const UNUSABLE = /^(parse|safeParse|decode|encode|safeDecode|safeEncode|toJSONSchema)/;

const schema: unknown = new Proxy(() => schema, {
  get(_, name) {
    if (typeof name === 'string' && UNUSABLE.test(name)) {
      return () => {
        throw new Error('Schemas are not loaded in the browser: parse on the server');
      };
    }
    return schema;
  },
  apply: () => schema,
});

export { schema as z };
