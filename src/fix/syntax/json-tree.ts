import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  endOfString,
  endOfValue,
  OPEN_BRACE,
  OPEN_BRACKET,
  skipSpace,
  stringAt,
} from '../../document/json/json-scan.ts';
import type { SyntaxNode, SyntaxPart, SyntaxTree } from './syntax-tree.ts';

/** The values of text that is valid JSON. */
export function jsonTree(text: string): SyntaxTree {
  return { text, isJson: true, root: new JsonNode(text, skipSpace(text, 0)), original: (offset) => offset };
}

class JsonNode implements SyntaxNode {
  readonly kind: 'map' | 'list' | 'scalar';
  readonly isBlock = false;
  readonly start: number;
  readonly contentStart: number;
  readonly #text: string;
  #end: number | undefined;
  #parts: readonly SyntaxPart[] | undefined;

  constructor(text: string, start: number) {
    this.#text = text;
    this.start = start;
    this.contentStart = start;
    const code = text.charCodeAt(start);
    this.kind = code === OPEN_BRACE ? 'map' : code === OPEN_BRACKET ? 'list' : 'scalar';
  }

  get end(): number {
    this.#end ??= endOfValue(this.#text, this.start);
    return this.#end;
  }

  get parts(): readonly SyntaxPart[] {
    this.#parts ??= this.kind === 'scalar' ? [] : this.#read();
    return this.#parts;
  }

  #read(): SyntaxPart[] {
    const text = this.#text;
    const parts: SyntaxPart[] = [];
    let at = skipSpace(text, this.start + 1);
    while (text.charCodeAt(at) !== CLOSE_BRACE && text.charCodeAt(at) !== CLOSE_BRACKET) {
      const part = this.#part(at);
      parts.push(part);
      at = skipSpace(text, part.value.end);
      if (text.charCodeAt(at) === COMMA) at = skipSpace(text, at + 1);
    }
    this.#end ??= at + 1;
    return parts;
  }

  #part(start: number): SyntaxPart {
    const text = this.#text;
    if (this.kind === 'list') return { name: undefined, key: undefined, value: new JsonNode(text, start), start, isMerge: false };
    const span = { start, end: endOfString(text, start) };
    const colon = skipSpace(text, span.end);
    const value = new JsonNode(text, skipSpace(text, colon + 1));
    return { name: stringAt(text, span), key: new JsonNode(text, start), value, start, isMerge: false };
  }
}
