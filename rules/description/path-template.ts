import { embeddedExpressions } from '../../src/specification/expression.ts';

/** The parameters in the key of a path. */
export interface PathTemplate {
  /** The expressions in the path, as written between their braces, in order. */
  readonly expressions: readonly string[];
  /** The names of all expressions, also of those after a `?` or `#`, in all possible readings. */
  readonly names: ReadonlySet<string>;
  /** True if a brace is not part of an expression. */
  readonly hasStrayBrace: boolean;
}

const EXPRESSION = /\{[^{}]*\}/g;

/** A path whose parameters are names and nothing else. */
const SIMPLE_TEMPLATE = /^[^{}?#]*(?:\{[\w.-]+\}[^{}?#]*)*$/;

/** The names of the parameters in the key of a path; `undefined` if only {@link readTemplate} can read the key. */
export function simpleNames(template: string): readonly string[] | undefined {
  if (!SIMPLE_TEMPLATE.test(template)) return undefined;
  return template.split(/[{}]/).filter((_, index) => index % 2 === 1);
}

/** Reads the key of a path. What follows a `?` or `#` is not part of the path, and another rule reports it. */
export function readTemplate(template: string): PathTemplate {
  if (!/[{}]/.test(template)) return PLAIN_TEMPLATE;
  const rest = template.replace(EXPRESSION, (expression) => '_'.repeat(expression.length));
  const mark = rest.search(/[?#]/);
  const end = mark === -1 ? template.length : mark;
  const expressions = embeddedExpressions(template.slice(0, end));
  const all = mark === -1 ? expressions : embeddedExpressions(template);
  return { expressions, names: new Set(all.flatMap(expressionNames)), hasStrayBrace: /[{}]/.test(rest.slice(0, end)) };
}

const PLAIN_TEMPLATE: PathTemplate = { expressions: [], names: new Set(), hasStrayBrace: false };

/**
 * The names that an expression may have. By the specification it is a name and nothing else, but servers and RFC 6570 have operators,
 * patterns and lists: `{+path}`, `{path*}`, `{rest...}`, `{id:[0-9]+}`, `{a,b}`.
 */
export function expressionNames(expression: string): readonly string[] {
  if (/^[\w-]*$/.test(expression)) return [expression];
  const bare = expression.replace(/[:=].*$/s, '').replace(/^\s*[+#./;?&!*]+|\.{3}\s*$/g, '');
  return [expression, ...bare.split(',').map((name) => name.trim().replace(/[*+?]$/, ''))];
}
