import { parseSync } from 'oxc-parser';

/** Reads source files for two tests: texts that are not in the message files, and message keys in use. */
type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const SEEN_BY_PEOPLE =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|title|placeholder|label|fullLabel|alt|description|error|note|lead|caption|summary|text|header|nothingFound|legend)$/;
const LETTER = /\p{L}/u;

/** JSX text and user-visible attributes that are written out instead of looked up. */
export function hardCodedTexts(path: string, code: string): string[] {
  const found: string[] = [];
  const keep = (text: unknown) => {
    if (typeof text === 'string' && LETTER.test(text)) found.push(text);
  };
  walk(program(path, code), node => {
    if (node.type === 'JSXText') keep(node.value);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of nodes(node.children)) {
        if (child.type === 'JSXExpressionContainer') writtenTexts(child.expression).forEach(keep);
      }
    }
    if (node.type === 'JSXAttribute' && SEEN_BY_PEOPLE.test(String((node.name as Node).name))) {
      writtenTexts(node.value).forEach(keep);
    }
  });
  return found;
}

/** The literal parts that an expression may turn into; calls and variables are somebody else's. */
function writtenTexts(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string' ? [value.value] : [];
    case 'TemplateLiteral':
      return quasis(value).filter(text => text !== '');
    case 'JSXExpressionContainer':
      return writtenTexts(value.expression);
    case 'ConditionalExpression':
      return [...writtenTexts(value.consequent), ...writtenTexts(value.alternate)];
    case 'LogicalExpression':
      return [...writtenTexts(value.left), ...writtenTexts(value.right)];
    default:
      return [];
  }
}

/** Stands for the translator of all messages that a member of something is. */
const TOOLS = '.t';

type TextUse = { readonly shown: string; readonly pattern: RegExp };

/** Message keys that a file asks for. A part that is computed stands for any one name. */
export function textUses(path: string, code: string): TextUse[] {
  const uses: TextUse[] = [];
  const visit = (node: Node, outer: ReadonlyMap<string, string>) => {
    const scope = isFunction(node) ? new Map([...outer, ...translatorsIn(node)]) : outer;
    const translator = node.type === 'CallExpression' ? translatorOf(node.callee) : undefined;
    const namespace = translator === TOOLS ? '' : translator && scope.get(translator);
    if (namespace !== undefined) uses.push(...keysOf(nodes(node.arguments)[0], namespace));
    for (const child of children(node)) visit(child, scope);
  };
  visit(program(path, code), new Map());
  return uses;
}

/** The `t` of `t('key')`, of `t.rich('key')` and of `tools.t('key')`. */
function translatorOf(callee: unknown): string | undefined {
  if (!isNode(callee)) return undefined;
  if (callee.type === 'Identifier') return String(callee.name);
  if (callee.type === 'MemberExpression' && (callee.property as Node).name === 't') return TOOLS;
  return callee.type === 'MemberExpression' && (callee.property as Node).name === 'rich'
    ? translatorOf(callee.object)
    : undefined;
}

/** `{ t }` of the tools that parts of a report are handed, or `{ tools: { t } }`: it knows all messages. */
function holdsT(pattern: Node): boolean {
  return (
    pattern.type === 'ObjectPattern' &&
    nodes(pattern.properties).some(
      ({ key, value }) => (isNode(key) && key.name === 't') || (isNode(value) && holdsT(value)),
    )
  );
}

/** `const t = useTranslations('namespace')` and `const { t } = useTools()`, directly in this function. */
function translatorsIn(fn: Node): [string, string][] {
  const found: [string, string][] = [];
  const visit = (node: Node) => {
    if (node.type === 'VariableDeclarator' && isNode(node.init) && isNode(node.id)) {
      const call = node.init.type === 'AwaitExpression' ? (node.init.argument as Node) : node.init;
      const name = isNode(call.callee) ? String(call.callee.name) : '';
      if (holdsT(node.id)) found.push(['t', '']);
      if (name === 'useTranslations' || name === 'getTranslations') {
        found.push([String(node.id.name), String(nodes(call.arguments)[0]?.value ?? '')]);
      }
    }
    for (const child of children(node)) if (!isFunction(child)) visit(child);
  };
  for (const child of children(fn)) visit(child);
  if (nodes(fn.params).some(param => param.name === 't' || holdsT(param))) found.push(['t', '']);
  return found;
}

function keysOf(argument: Node | undefined, namespace: string): TextUse[] {
  if (argument?.type === 'ConditionalExpression') {
    return [argument.consequent, argument.alternate].flatMap(part => keysOf(part as Node, namespace));
  }
  const prefix = namespace === '' ? '' : `${namespace}.`;
  const parts =
    argument?.type === 'Literal'
      ? [String(argument.value)]
      : argument?.type === 'TemplateLiteral'
        ? quasis(argument)
        : ['', ''];
  const shown = prefix + parts.join('*');
  return [{ shown, pattern: new RegExp(`^${shown.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`) }];
}

function program(path: string, code: string): Node {
  const { program: root, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return root as unknown as Node;
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of children(node)) walk(child, visit);
}

function children(node: Node): Node[] {
  return Object.values(node).flatMap(value =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function nodes(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function quasis(template: Node): string[] {
  return nodes(template.quasis).map(({ value }) => (value as { cooked: string }).cooked);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isFunction({ type }: Node): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);
}
