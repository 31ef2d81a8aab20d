/** Tells Stryker what not to mutate: what is data or documentation rather than code. */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** As much of Babel's paths as is looked at here. */
interface NodePath {
  readonly node: Node;
  readonly parentPath: NodePath | null;
}

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly key?: Node;
  readonly callee?: Node;
  readonly property?: Node;
  readonly object?: Node;
  readonly elements?: readonly (Node | null)[];
  readonly properties?: readonly Node[];
  readonly operator?: string;
  readonly right?: Node;
  readonly value?: unknown;
  /** The texts of a template. */
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
  /** The source of a regular expression. */
  readonly pattern?: string;
}

/** A pattern of so many alternatives is a list of words. */
const MANY = 6;

/** Two words. */
const SENTENCE = /[a-z,:;.)\]]{2,} [(a-z]{2,}/i;

/** Keys of `defineRule` that document a rule: pages and tables are generated from them, and the examples are tests themselves. */
const DOCUMENTATION = new Set(['id', 'clauses', 'summary', 'rationale', 'details', 'remedy', 'turnOff', 'examples', 'changes']);
/** Keys that document a judgement, its evidence and its rows. */
const DOCUMENTATION_OF_DECISIONS = new Set(['id', 'question', 'summary', 'example']);
/** Keys of `defineCommand` that only `--help` shows. */
const HELP = new Set(['description', 'examples', 'epilogue']);

function shouldIgnore({ node, parentPath }: NodePath): string | undefined {
  const parent = parentPath?.node;
  if (node.type === 'ObjectProperty' && DOCUMENTATION.has(node.key?.name ?? '') && isDefinition(parentPath?.parentPath?.node)) {
    return 'documentation of a rule';
  }
  if (node.type === 'ObjectProperty' && DOCUMENTATION_OF_DECISIONS.has(node.key?.name ?? '') && isOfDecision(parent)) {
    return 'documentation of a decision table';
  }
  if (node.type === 'ObjectProperty' && HELP.has(node.key?.name ?? '') && isCommand(parentPath?.parentPath?.node)) {
    return 'help';
  }
  if (node.type === 'StringLiteral' && isOfRow(parent?.type === 'ArrayExpression' ? parentPath?.parentPath : parentPath))
    return 'what the compiler refuses';
  if (node.type === 'StringLiteral' && parent?.type === 'CallExpression' && parent.callee?.object?.name === 'option') {
    return 'documentation of an option';
  }
  if (parent?.type === 'LogicalExpression' && parent.operator === '??' && parent.right === node && isEmpty(node))
    return 'a default that the compiler asks for';
  if (parent?.type === 'AssignmentPattern' && parent.right === node && isElement(parentPath) && isEmpty(node))
    return 'a default that the compiler asks for';
  if (node.type === 'CallExpression' && (isWordSet(node) || isSplit(node))) return 'a list of words';
  if (node.type === 'ArrayExpression' && isWords(node) && !isOfRow(parentPath)) return 'a list of words';
  if (node.type === 'ObjectExpression' && isSetOfNames(node)) return 'a list of words';
  if (isSentence(node)) return 'the text of a message';
  if (node.type === 'RegExpLiteral' && (node.pattern ?? '').split('|').length > MANY) return 'a list of words';
  return undefined;
}

const isDefinition = (node: Node | undefined) => /^define(?:Compat)?Rule$/.test(node?.callee?.name ?? '');
const isCommand = (node: Node | undefined) => node?.callee?.name === 'defineCommand';
/** True for the argument of `defineJudgement`, a piece of evidence (with `holds`), or a row (with `then`). */
const isOfDecision = (node: Node | undefined) =>
  node?.properties?.some(({ key }) => ['evidence', 'holds', 'then'].includes(key?.name ?? '')) ?? false;
/** `if: [...]`, `unless: [...]` and `then: 'flag'` of a row, whose strings are names that the compiler knows. */
const isOfRow = (path: NodePath | null | undefined) =>
  path?.node.type === 'ObjectProperty' &&
  ['if', 'unless', 'then'].includes(path.node.key?.name ?? '') &&
  isOfDecision(path.parentPath?.node);
/** `[first = '']`. */
const isElement = (path: NodePath | null) => path?.parentPath?.node.type === 'ArrayPattern';
/** `''` or `[]`. */
const isEmpty = ({ type, value, elements }: Node) =>
  (type === 'StringLiteral' && value === '') || (type === 'ArrayExpression' && elements?.length === 0);
/** `'is not a number'`, and a template with such words: tests of messages would repeat them. */
const isSentence = ({ type, value, quasis = [] }: Node) =>
  (type === 'StringLiteral' && SENTENCE.test(String(value))) ||
  (type === 'TemplateLiteral' && quasis.some((quasi) => SENTENCE.test(quasi.value.cooked)));
const isWordSet = ({ callee }: Node) => callee?.name === 'wordSet';
const isSplit = ({ callee }: Node) => callee?.property?.name === 'split' && callee.object?.type === 'StringLiteral';
const isWords = ({ elements = [] }: Node) =>
  elements.length > 2 && elements.every((element) => element?.type === 'StringLiteral' || element?.type === 'RegExpLiteral');
/** `{ Api: true, Operation: true, Schema: true }`, whose names alone are read. */
const isSetOfNames = ({ properties = [] }: Node) =>
  properties.length > 2 &&
  properties.every(({ value }) => (value as Node | undefined)?.type === 'BooleanLiteral' && isTrue(value));
const isTrue = (value: unknown) => (value as Node).value === true;

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'vocabulary', { shouldIgnore } as never)];
