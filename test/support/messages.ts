import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** Calls whose argument, by its index, is told to users as an error; by name, of a function or method. */
const TELLING: Readonly<Record<string, number>> = {
  UsageError: 0,
  UnknownRuleError: 0,
  UnloadedCodeError: 0,
  LimitError: 0,
  MissingSpectralError: 0,
  FaultyConfig: 0,
  faultyConfig: 1,
  mistake: 0,
  report: 1,
  reportKey: 1,
  reportUnknown: 1,
};

/** Parts of the program that tell users what they can put right; findings are of the rules, and each has its page. */
const FOLDERS = [
  'action',
  'cli',
  'config',
  'descriptions',
  'git',
  'house',
  'known',
  'migrate',
  'plugin',
  'remote',
  'run/base',
  'run/compare',
  'settings',
  'shard',
  'spectral',
];
const FILES = [
  'temporary.ts',
  'document/files/files.ts',
  'document/files/missing-file.ts',
  'model/budget.ts',
  'run/load-foreign-rulesets.ts',
  'report/text-limit.ts',
];

/** Functions that return such a message. */
const RETURNING = ['noSafeCache', 'nothingFound', 'notFetched', 'ofSpectral', 'outside', 'unsupportedNode'];

/** A message of the program, `…` for what changes. */
export interface Told {
  readonly file: string;
  readonly text: string;
}

/** The errors that users may be told, as they are written in the source. */
export function messagesInSource(): Told[] {
  const files = [
    ...FILES,
    ...FOLDERS.flatMap((folder) =>
      readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file.replaceAll(path.sep, '/')),
      ),
    ),
  ];
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => messagesIn(`src/${file}`).map((text) => ({ file, text })));
}

/** Verbs with which a sentence or a clause asks for something. */
const VERBS = (
  'add|change|check|choose|clone|commit|compare|correct|create|define|delete|download|edit|exclude|fix|give|install|keep|leave out|' +
  'merge|move|name|pass|put|raise|record|remove|rename|replace|report|run|save|set|split|update|use|write'
).split('|');
const SENTENCES = VERBS.map((verb) => verb.charAt(0).toUpperCase() + verb.slice(1));
const REQUEST = new RegExp(`(?:^|[.:…] )(?:${SENTENCES.join('|')})\\b|[:;,] (?:or )?(?:${VERBS.join('|')})\\b`);

/**
 * Returns whether a message says what to do: with a verb that asks for it at the start of a sentence or clause, with a command after
 * `To list them:`, with a name that may be meant, or with what a value must be. `The configuration has a mistake:` is followed by messages.
 */
export function saysWhatToDo(text: string): boolean {
  return REQUEST.test(text) || /\bTo [a-z][^.:]*:|\bDid you mean |\b(?:must|takes|requires?)\b|\bmistakes?:/.test(text);
}

/** What changes at the end is left out. */
export function steady(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/…{2,}/g, '…')
    .replace(/\.?[ …]*$/, '');
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

/** What a name stands for from a place of a file on: the value of a constant, or a function; `undefined` for a parameter. */
interface Meaning {
  readonly from: number;
  readonly node: unknown;
}

type Scope = ReadonlyMap<string, readonly Meaning[]>;

function messagesIn(file: string): string[] {
  const program = parsed(file);
  const scope = scopeOf(file, program);
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isNode(value)) {
      const ends = endsOf(value, scope);
      for (const told of toldBy(value)) found.push(...joined([textsOf(told, scope), ends]));
      for (const child of Object.values(value)) visit(child);
    }
  };
  visit(program);
  // What is no more than a hole says nothing.
  return [...new Set(found.map(steady))].filter((text) => (text.match(/\p{L}/gu)?.length ?? 0) > 8);
}

/** What a function adds to the message that it gets: `reportUnknown` names the key, and what to write instead. */
function endsOf(node: Node, scope: Scope): readonly string[] {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'reportUnknown') return [''];
  const advice = (node.arguments as unknown[])[4];
  return joined([[' `…`.'], advice === undefined ? [' Use one of …'] : textsOf(advice, scope)]);
}

function scopeOf(file: string, program: unknown): Scope {
  const scope = new Map<string, Meaning[]>();
  const add = (name: string | undefined, node: unknown, from: unknown) => {
    if (name !== undefined) scope.set(name, [...(scope.get(name) ?? []), { node, from: Number(from) }]);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isNode(value)) {
      if (value.type === 'VariableDeclarator') add(nameOf(value.id), value.init, value.start);
      // Functions are known in the whole file.
      if (value.type === 'FunctionDeclaration') add(nameOf(value.id), value, 0);
      if (Array.isArray(value.params)) for (const parameter of value.params) add(nameOf(parameter), undefined, value.start);
      for (const [imported, meaning] of importedTexts(file, value)) add(imported, meaning, 0);
      for (const child of Object.values(value)) visit(child);
    }
  };
  visit(program);
  return scope;
}

/** The constants and functions that a file imports from others of the program, such as `MORE_MEMORY`. */
function importedTexts(file: string, { type, source, specifiers }: Node): [string, unknown][] {
  const from = isNode(source) && typeof source.value === 'string' ? source.value : '';
  if (type !== 'ImportDeclaration' || !from.startsWith('.')) return [];
  const names = (specifiers as Node[]).map(({ local }) => nameOf(local));
  const exported = parsed(path.posix.join(path.posix.dirname(file), from)).body as Node[];
  return exported.flatMap(({ declaration }): [string, unknown][] => {
    if (!isNode(declaration)) return [];
    const isFunction = declaration.type === 'FunctionDeclaration';
    return ((isFunction ? [declaration] : (declaration.declarations ?? [])) as Node[]).flatMap((declarator) => {
      const name = nameOf(declarator.id);
      return name !== undefined && names.includes(name) ? [[name, isFunction ? declarator : declarator.init]] : [];
    });
  });
}

const programs = new Map<string, { readonly body: readonly unknown[] }>();

function parsed(file: string): { readonly body: readonly unknown[] } {
  const program = programs.get(file) ?? parseSync(file, readFileSync(file, 'utf8')).program;
  programs.set(file, program);
  return program;
}

function toldBy(node: Node): unknown[] {
  if (node.type === 'Property' && nameOf(node.key) === 'mistake') return [node.value];
  if (node.type === 'FunctionDeclaration' && RETURNING.includes(nameOf(node.id) ?? '')) return returned(node.body);
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return [];
  const index = TELLING[nameOf(node.callee) ?? ''];
  return index === undefined ? [] : [(node.arguments as unknown[])[index]];
}

function returned(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(returned);
  if (!isNode(value)) return [];
  return value.type === 'ReturnStatement' ? [value.argument] : Object.values(value).flatMap(returned);
}

/** The name of a function, or of a method. */
function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  return value.type === 'MemberExpression' ? nameOf(value.property) : typeof value.name === 'string' ? value.name : undefined;
}

/** The texts that an expression may come to; what the file does not say is `…`. */
function textsOf(value: unknown, scope: Scope): string[] {
  if (!isNode(value)) return ['…'];
  if (value.type === 'Literal' && typeof value.value === 'string') return [value.value];
  if (value.type === 'Identifier' || value.type === 'CallExpression') return textsOfName(value, scope);
  if (value.type === 'ParenthesizedExpression') return textsOf(value.expression, scope);
  if (value.type === 'ConditionalExpression') return [...textsOf(value.consequent, scope), ...textsOf(value.alternate, scope)];
  if (value.type === 'LogicalExpression' && value.operator !== '&&') {
    const left = textsOf(value.left, scope).filter((text) => value.operator === '??' || text !== '');
    return [...left, ...textsOf(value.right, scope)];
  }
  if (value.type === 'BinaryExpression') return joined([textsOf(value.left, scope), textsOf(value.right, scope)]);
  if (value.type !== 'TemplateLiteral') return ['…'];
  const quasis = value.quasis as { value: { cooked: string } }[];
  const expressions = value.expressions as unknown[];
  return joined(
    quasis.flatMap((quasi, index) => [
      [quasi.value.cooked],
      ...(index < expressions.length ? [textsOf(expressions[index], scope)] : []),
    ]),
  );
}

/** The texts of a constant, or of what a function returns. */
function textsOfName(node: Node, scope: Scope): string[] {
  const isCall = node.type === 'CallExpression';
  const named = isCall ? node.callee : node;
  const name = isNode(named) && named.type === 'Identifier' ? nameOf(named) : undefined;
  if (isCall && name === 'quote') return ['`…`'];
  if (isCall && name === 'didYouMean') return ['', ' Did you mean `…`?'];
  // The nearest above is that of the block, or else of one around it.
  const meaning = (name === undefined ? [] : (scope.get(name) ?? [])).findLast(({ from }) => from <= Number(node.start))?.node;
  if (!isNode(meaning)) return ['…'];
  const inner = new Map([...scope].filter(([other]) => other !== name));
  if (!isCall) return textsOf(meaning, inner);
  const isShort = meaning.type === 'ArrowFunctionExpression' && meaning.expression === true;
  const results = isShort ? [meaning.body] : returned(meaning.body);
  return results.length === 0 ? ['…'] : [...new Set(results.flatMap((result) => textsOf(result, inner)))];
}

const joined = (parts: readonly (readonly string[])[]) =>
  parts.reduce<string[]>((texts, part) => texts.flatMap((text) => part.map((more) => text + more)), ['']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
