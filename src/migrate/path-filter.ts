/** A filter of a JSONPath: its condition for each candidate. */
export type PathFilter =
  | { readonly kind: 'and' | 'or'; readonly of: readonly PathFilter[] }
  | { readonly kind: 'not'; readonly of: PathFilter }
  | {
      readonly kind: 'compare';
      readonly left: string;
      readonly operator: FilterOperator;
      readonly value: string | number | boolean;
    }
  | { readonly kind: 'match'; readonly left: string; readonly pattern: string; readonly flags: string }
  | { readonly kind: 'exists'; readonly left: string };

export type FilterOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** The key of a candidate, among the operands of a filter. */
export const KEY_OPERAND = '@property';
/** The candidate itself, which a filter tests only to be safe. */
export const SELF_OPERAND = '@';

/** Reads a filter; `undefined` if it has unknown parts. */
export function readFilter(text: string): PathFilter | undefined {
  const reader = new FilterReader(text);
  const filter = reader.disjunction();
  return filter && reader.isAtEnd ? filter : undefined;
}

const OPERAND = /@property\b|@(?:\.[\w$-]+)+(?!\()|@(?![\w.])/y;
const LITERAL = /'([^'\\]*)'|"([^"\\]*)"|(\d+(?:\.\d+)?)|(true|false)\b/y;
const OPERATOR = /===?|!==?|<=|>=|<|>/y;
/** Operators as filters write them; those that also compare types are the same for literals of known types. */
const OPERATORS: Readonly<Record<string, FilterOperator>> = {
  ...{ '==': '==', '===': '==', '!=': '!=', '!==': '!=' },
  ...{ '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
};
const MATCH = /@property\.match\(\s*\/((?:\\.|[^/\\\n])+)\/([a-z]*)\s*\)/y;
const TEST = /\/((?:\\.|[^/\\\n])+)\/([a-z]*)\.test\(\s*@property\s*\)/y;

class FilterReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    this.#skip(/\s*/y);
    return this.#at === this.#text.length;
  }

  disjunction(): PathFilter | undefined {
    return this.#list('or', /\|\|/y, () => this.#conjunction());
  }

  #conjunction(): PathFilter | undefined {
    return this.#list('and', /&&/y, () => this.#operand());
  }

  #list(kind: 'and' | 'or', separator: RegExp, item: () => PathFilter | undefined): PathFilter | undefined {
    const items: PathFilter[] = [];
    do {
      const read = item();
      if (!read) return undefined;
      items.push(read);
    } while (this.#token(separator));
    return items.length === 1 ? items[0] : { kind, of: items };
  }

  #operand(): PathFilter | undefined {
    if (this.#token(/!(?!=)/y)) {
      const of = this.#operand();
      return of && { kind: 'not', of };
    }
    if (this.#token(/\(/y)) {
      const inner = this.disjunction();
      return inner && this.#token(/\)/y) ? inner : undefined;
    }
    const match = this.#token(MATCH) ?? this.#token(TEST);
    if (match) return { kind: 'match', left: KEY_OPERAND, pattern: match[1] ?? '', flags: match[2] ?? '' };
    const [operand] = this.#token(OPERAND) ?? [];
    if (operand === undefined) return undefined;
    const left = operand.startsWith('@.') ? operand.slice(2) : operand;
    const [operator] = this.#token(OPERATOR) ?? [];
    return operator === undefined ? { kind: 'exists', left } : this.#comparison(left, operator);
  }

  #comparison(left: string, operator: string): PathFilter | undefined {
    const literal = this.#token(LITERAL);
    if (!literal) return undefined;
    const [, single, double, number, flag] = literal;
    const value = single ?? double ?? (number === undefined ? flag === 'true' : Number(number));
    return { kind: 'compare', left, operator: OPERATORS[operator] ?? '==', value };
  }

  #token(pattern: RegExp): RegExpExecArray | undefined {
    this.#skip(/\s*/y);
    return this.#skip(pattern);
  }

  #skip(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at += found[0].length;
    return found ?? undefined;
  }
}
