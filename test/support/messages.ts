import path from 'node:path';
import { type EstreeNode, isEstreeNode, nodesOf, parseSource, type SourceFile, sourceFilesIn } from '../../src/dev/syntax.ts';

/** Calls whose argument, by its index, is reported to users as an error; by name, of a function or method. */
const MESSAGE_ARGUMENTS: Readonly<Record<string, number>> = {
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

/** Folders whose errors tell users what they can fix; findings belong to the rules, and each has its page. */
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
const MESSAGE_FUNCTIONS = [
  'noDescriptionsMessage',
  'noSafeCache',
  'notFetchedReason',
  'outsideReason',
  'spectralRuleMessage',
  'unsupportedNodeMessage',
];

/** A message of the program, `…` for what changes. */
export interface ErrorMessage {
  readonly file: string;
  readonly text: string;
}

/** The error messages that users may get, as they are written in the source. */
export function messagesInSource(): ErrorMessage[] {
  const sources = [...FILES.map((file) => `src/${file}`), ...FOLDERS.flatMap((folder) => sourceFilesIn(`src/${folder}`))];
  const texts = sources.map((file) => parsed(file).text).join('\n');
  const undeclared = MESSAGE_FUNCTIONS.filter((name) => !texts.includes(`function ${name}(`));
  if (undeclared.length > 0) throw new Error(`No source file declares ${undeclared.join(', ')}.`);
  return sources.flatMap((file) => messagesIn(file).map((text) => ({ file: file.slice('src/'.length), text })));
}

/** Verbs of requests at the start of a sentence or clause. */
const VERBS = (
  'add|change|check|choose|clone|commit|compare|correct|create|define|delete|download|edit|exclude|fix|give|install|keep|leave out|' +
  'merge|move|name|pass|put|raise|record|remove|rename|replace|report|run|save|set|split|update|use|write'
).split('|');
const SENTENCES = VERBS.map((verb) => verb.charAt(0).toUpperCase() + verb.slice(1));
const REQUEST = new RegExp(`(?:^|[.:…] )(?:${SENTENCES.join('|')})\\b|[:;,] (?:or )?(?:${VERBS.join('|')})\\b`);

/**
 * Returns whether a message says what to do: with a verb that asks for it at the start of a sentence or clause, with a command after
 * `To list them:`, with a name that may be meant, or with a required value. `The configuration has a mistake:` is followed by messages.
 */
export function saysWhatToDo(text: string): boolean {
  return REQUEST.test(text) || /\bTo [a-z][^.:]*:|\bDid you mean |\b(?:must|takes|requires?)\b|\bmistakes?:/.test(text);
}

/** The message without the varying end. */
export function steady(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/…{2,}/g, '…')
    .replace(/\.?[ …]*$/, '');
}

/** The meaning of a name from a place of a file on: the value of a constant, or a function; `undefined` for a parameter. */
interface Meaning {
  readonly from: number;
  readonly node: unknown;
}

type Scope = ReadonlyMap<string, readonly Meaning[]>;

function messagesIn(file: string): string[] {
  const { program } = parsed(file);
  const scope = scopeOf(file, program);
  const found: string[] = [];
  for (const node of nodesOf(program)) {
    const ends = endsOf(node, scope);
    for (const argument of messageArgumentsOf(node)) found.push(...joined([textsOf(argument, scope), ends]));
  }
  // A template that consists of a placeholder has no text.
  return [...new Set(found.map(steady))].filter((text) => (text.match(/\p{L}/gu)?.length ?? 0) > 8);
}

/** The end that a function adds to its message: `reportUnknown` names the key, and what to write instead. */
function endsOf(node: EstreeNode, scope: Scope): readonly string[] {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'reportUnknown') return [''];
  const advice = (node.arguments as unknown[])[4];
  return joined([[' `…`.'], advice === undefined ? [' Use one of …'] : textsOf(advice, scope)]);
}

function scopeOf(file: string, program: unknown): Scope {
  const scope = new Map<string, Meaning[]>();
  const add = (name: string | undefined, node: unknown, from: unknown) => {
    if (name !== undefined) scope.set(name, [...(scope.get(name) ?? []), { node, from: Number(from) }]);
  };
  for (const node of nodesOf(program)) {
    if (node.type === 'VariableDeclarator') add(nameOf(node.id), node.init, node.start);
    // Functions are known in the whole file.
    if (node.type === 'FunctionDeclaration') add(nameOf(node.id), node, 0);
    if (Array.isArray(node.params)) for (const parameter of node.params) add(nameOf(parameter), undefined, node.start);
    for (const [imported, meaning] of importedTexts(file, node)) add(imported, meaning, 0);
  }
  return scope;
}

/** The constants and functions that a file imports from others of the program, such as `MORE_MEMORY`. */
function importedTexts(file: string, { type, source, specifiers }: EstreeNode): [string, unknown][] {
  const from = isEstreeNode(source) && typeof source.value === 'string' ? source.value : '';
  if (type !== 'ImportDeclaration' || !from.startsWith('.')) return [];
  const names = (specifiers as EstreeNode[]).map(({ local }) => nameOf(local));
  const { program } = parsed(path.posix.join(path.posix.dirname(file), from));
  const exported = (program as { readonly body: EstreeNode[] }).body;
  return exported.flatMap(({ declaration }): [string, unknown][] => {
    if (!isEstreeNode(declaration)) return [];
    const isFunction = declaration.type === 'FunctionDeclaration';
    return ((isFunction ? [declaration] : (declaration.declarations ?? [])) as EstreeNode[]).flatMap((declarator) => {
      const name = nameOf(declarator.id);
      return name !== undefined && names.includes(name) ? [[name, isFunction ? declarator : declarator.init]] : [];
    });
  });
}

const parsedFiles = new Map<string, SourceFile>();

function parsed(file: string): SourceFile {
  const source = parsedFiles.get(file) ?? parseSource(file);
  parsedFiles.set(file, source);
  return source;
}

function messageArgumentsOf(node: EstreeNode): unknown[] {
  if (node.type === 'Property' && nameOf(node.key) === 'mistake') return [node.value];
  if (node.type === 'FunctionDeclaration' && MESSAGE_FUNCTIONS.includes(nameOf(node.id) ?? '')) return returned(node.body);
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return [];
  const index = MESSAGE_ARGUMENTS[nameOf(node.callee) ?? ''];
  return index === undefined ? [] : [(node.arguments as unknown[])[index]];
}

function returned(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(returned);
  if (!isEstreeNode(value)) return [];
  return value.type === 'ReturnStatement' ? [value.argument] : Object.values(value).flatMap(returned);
}

/** The name of a function, or of a method. */
function nameOf(value: unknown): string | undefined {
  if (!isEstreeNode(value)) return undefined;
  return value.type === 'MemberExpression' ? nameOf(value.property) : typeof value.name === 'string' ? value.name : undefined;
}

/** The strings that an expression may result in, `…` for unknown parts. */
function textsOf(value: unknown, scope: Scope): string[] {
  if (!isEstreeNode(value)) return ['…'];
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

/** The strings of a constant, or of the results of a function. */
function textsOfName(node: EstreeNode, scope: Scope): string[] {
  const isCall = node.type === 'CallExpression';
  const named = isCall ? node.callee : node;
  const name = isEstreeNode(named) && named.type === 'Identifier' ? nameOf(named) : undefined;
  if (isCall && name === 'quote') return ['`…`'];
  if (isCall && name === 'didYouMean') return ['', ' Did you mean `…`?'];
  // The nearest above is that of the block, or else of one around it.
  const meaning = (name === undefined ? [] : (scope.get(name) ?? [])).findLast(({ from }) => from <= Number(node.start))?.node;
  if (!isEstreeNode(meaning)) return ['…'];
  const inner = new Map([...scope].filter(([other]) => other !== name));
  if (!isCall) return textsOf(meaning, inner);
  const isShort = meaning.type === 'ArrowFunctionExpression' && meaning.expression === true;
  const results = isShort ? [meaning.body] : returned(meaning.body);
  return results.length === 0 ? ['…'] : [...new Set(results.flatMap((result) => textsOf(result, inner)))];
}

const joined = (parts: readonly (readonly string[])[]) =>
  parts.reduce<string[]>((texts, part) => texts.flatMap((text) => part.map((more) => text + more)), ['']);
