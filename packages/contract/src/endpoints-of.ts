/** The endpoints of a folder, without what its files export for others, such as schemas. */
export function endpointsOf<const Module extends object>(module: Module): Listed<Module> {
  return Object.fromEntries(
    Object.entries(module).filter(([, value]) => isEndpoint(value)),
  ) as Listed<Module>;
}

type Listed<Module> = {
  readonly [Name in keyof Module as Module[Name] extends { readonly path: string }
    ? Name
    : never]: Module[Name];
};

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'path' in value;
}
