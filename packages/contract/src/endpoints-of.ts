type Described = { readonly path: string };

/** The endpoints of a folder by name, without its other exports, such as schemas. */
export function endpointsOf<const Module extends object>(module: Module): Listed<Module> {
  return Object.fromEntries(
    Object.entries(module)
      .filter(([, value]) => typeof value === 'object' && value !== null && 'path' in value)
      .map(([name, endpoint]) => [name, { name, ...endpoint }]),
  ) as Listed<Module>;
}

type Listed<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Described ? Name : never]: Module[Name] & {
    readonly name: Name;
  };
};
