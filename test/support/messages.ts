import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

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
  needsPermission: 0,
  noReport: 1,
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
const MESSAGE_FUNCTIONS = ['noSafeCache', 'nothingFound', 'notFetched', 'ofSpectral', 'outside', 'unsupportedNode'];

/** A message of the program, `…` for what changes. */
export interface ErrorMessage {
  readonly file: string;
  readonly text: string;
}

/** The error messages that users may get, as they are written in the source. */
export function messagesInSource(): ErrorMessage[] {
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

/** Advice at the end, such as the nearest name, is left out. */
export function steady(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/…{2,}/g, '…')
    .replace(/\.?[ …]*$/, '');
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

function messagesIn(file: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isNode(value)) {
      // The name that is not known follows.
      const end = value.type === 'CallExpression' && nameOf(value.callee) === 'reportUnknown' ? ' `…`' : '';
      for (const argument of messageArgumentsOf(value)) found.push(...textsOf(argument).map((text) => text + end));
      for (const child of Object.values(value)) visit(child);
    }
  };
  visit(parseSync(file, readFileSync(file, 'utf8')).program);
  // A template that consists of a placeholder has no text.
  return found.map(steady).filter((text) => (text.match(/\p{L}/gu)?.length ?? 0) > 8);
}

function messageArgumentsOf(node: Node): unknown[] {
  if (node.type === 'Property' && nameOf(node.key) === 'mistake') return [node.value];
  if (node.type === 'FunctionDeclaration' && MESSAGE_FUNCTIONS.includes(nameOf(node.id) ?? '')) return returned(node.body);
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return [];
  const index = MESSAGE_ARGUMENTS[nameOf(node.callee) ?? ''];
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

/** The strings that an expression may result in. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return ['…'];
  if (value.type === 'Literal' && typeof value.value === 'string') return [value.value];
  if (value.type === 'CallExpression' && nameOf(value.callee) === 'quote') return ['`…`'];
  if (value.type === 'ConditionalExpression') return [...textsOf(value.consequent), ...textsOf(value.alternate)];
  if (value.type === 'BinaryExpression') return joined([textsOf(value.left), textsOf(value.right)]);
  if (value.type !== 'TemplateLiteral') return ['…'];
  const quasis = value.quasis as { value: { cooked: string } }[];
  const expressions = value.expressions as unknown[];
  return joined(
    quasis.flatMap((quasi, index) => [
      [quasi.value.cooked],
      ...(index < expressions.length ? [textsOf(expressions[index])] : []),
    ]),
  );
}

const joined = (parts: readonly (readonly string[])[]) =>
  parts.reduce<string[]>((texts, part) => texts.flatMap((text) => part.map((more) => text + more)), ['']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
