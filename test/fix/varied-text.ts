/** Writes values as an author might: in any mixture of styles, with comments. */
import fc from 'fast-check';
import type { Json } from '../../src/rule/edits.ts';

/** Decides the details of a layout one by one. */
export interface Choices {
  /** A whole number below `below`. */
  next(below: number): number;
}

/** Choices that are made when they are asked for, and shrink to 0. */
export const choices: fc.Arbitrary<Choices> = fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 60 }).map((numbers) => {
  let at = 0;
  return { next: (below) => (numbers[at++ % numbers.length] ?? 0) % below };
});

export interface Layout {
  readonly lineBreak: '\n' | '\r\n';
  readonly step: number;
  readonly hasIndentedLists: boolean;
  readonly hasComments: boolean;
  /** True if values have anchors, to which no alias refers. */
  readonly hasAnchors: boolean;
}

export const layouts: fc.Arbitrary<Layout> = fc.record({
  lineBreak: fc.constantFrom('\n' as const, '\r\n' as const),
  step: fc.integer({ min: 1, max: 4 }),
  hasIndentedLists: fc.boolean(),
  hasComments: fc.boolean(),
  hasAnchors: fc.boolean(),
});

/** A value as YAML. */
export function variedYaml(value: Json, layout: Layout, choose: Choices): string {
  const writer = new Writer(layout, choose);
  const start = ['', '---\n', '# about the file\n', '# about the file\n\n'][choose.next(4)] ?? '';
  const end = ['\n', '', '\n\n', '\n# the end\n'][choose.next(4)] ?? '';
  const root = writer.isBlock(value) ? writer.block(value, 0) : writer.flow(value);
  return `${start}${root}${end}`.replaceAll('\n', layout.lineBreak);
}

class Writer {
  readonly #layout: Layout;
  readonly #choose: Choices;

  constructor(layout: Layout, choose: Choices) {
    this.#layout = layout;
    this.#choose = choose;
  }

  isBlock(value: Json): boolean {
    return typeof value === 'object' && value !== null && Object.keys(value).length > 0 && this.#choose.next(5) > 0;
  }

  /** The lines of a collection, the first without its indentation. */
  block(value: Json, indent: number): string {
    const pad = ' '.repeat(indent);
    const parts = Array.isArray(value)
      ? value.map((item: Json) => this.#item(item, indent))
      : Object.entries(value as Record<string, Json>).map(([name, member]) => this.#member(name, member, indent));
    return parts.map((part, index) => (index === 0 ? part : this.#between(pad) + pad + part)).join('\n');
  }

  flow(value: Json): string {
    if (typeof value !== 'object' || value === null) return this.#scalar(value, true);
    const parts = Array.isArray(value)
      ? value.map((item: Json) => this.#anchor() + this.flow(item))
      : Object.entries(value).map(([name, member]) => `${this.#key(name, true)}: ${this.#anchor()}${this.flow(member)}`);
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
    const blank = this.#choose.next(2) === 0 ? '' : ' ';
    const comma = this.#choose.next(3) === 0 ? ', ' : ',';
    const last = parts.length > 0 && this.#choose.next(6) === 0 ? ',' : '';
    return `${open}${blank}${parts.join(comma === ',' ? ', ' : comma)}${last}${blank}${close}`;
  }

  #member(name: string, value: Json, indent: number): string {
    const key = this.#key(name, false);
    if (!this.isBlock(value)) return `${key}: ${this.#anchor()}${this.#inline(value, indent)}`;
    const isList = Array.isArray(value);
    const inner = indent + (isList && !this.#layout.hasIndentedLists ? 0 : this.#layout.step);
    const head = ` ${this.#anchor()}`.trimEnd() + this.#comment(' ');
    const above = this.#between(' '.repeat(inner));
    return `${key}:${head}\n${above}${' '.repeat(inner)}${this.block(value, inner)}`;
  }

  #item(value: Json, indent: number): string {
    if (!this.isBlock(value)) return `- ${this.#anchor()}${this.#inline(value, indent)}`;
    const blanks = this.#choose.next(4) === 0 ? 3 : 1;
    return `-${' '.repeat(blanks)}${this.block(value, indent + 1 + blanks)}`;
  }

  #inline(value: Json, indent: number): string {
    if (value === null && this.#choose.next(2) === 0) return this.#comment('').trimStart();
    if (typeof value === 'string' && /^[a-z][^\n]*\n[a-z][^\n]*\n?$/.test(value) && this.#choose.next(2) === 0) {
      const pad = ' '.repeat(indent + this.#layout.step);
      const isClosed = value.endsWith('\n');
      return `${isClosed ? '|' : '|-'}\n${(isClosed ? value.slice(0, -1) : value).replace(/^/gm, pad)}`;
    }
    return this.flow(value) + this.#comment(' ');
  }

  #scalar(value: Json, isFlow: boolean): string {
    if (typeof value !== 'string') return JSON.stringify(value);
    const isWord = /^[a-z/$][\w/$.-]*$/i.test(value) && !/^(?:null|true|false|yes|no|on|off|y|n)$/i.test(value);
    const style = this.#choose.next(3);
    if (isWord && style === 0) return value;
    if (style === 1 && /^[^\p{Cc}\p{Cs}\ufeff\u2028\u2029]*$/u.test(value) && (isFlow || value !== ''))
      return `'${value.replaceAll("'", "''")}'`;
    return JSON.stringify(value).replace(
      /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  }

  #key(name: string, isFlow: boolean): string {
    return this.#scalar(name, isFlow);
  }

  /** The lines above a member: nothing, an empty line, or comments. */
  #between(pad: string): string {
    if (!this.#layout.hasComments) return '';
    return ['', '', '', '\n', `${pad}# about the next\n`, `\n${pad}# one\n${pad}# two: {\n`][this.#choose.next(6)] ?? '';
  }

  #anchor(): string {
    return this.#layout.hasAnchors && this.#choose.next(5) === 0 ? '&anchor ' : '';
  }

  #comment(blank: string): string {
    return this.#layout.hasComments && this.#choose.next(5) === 0 ? `${blank || ' '}# why: 'so', [it] is` : '';
  }
}

/** A value as JSON, minified or with an indentation. */
export const variedJson: fc.Arbitrary<(value: Json) => string> = fc.constantFrom(
  (value: Json) => JSON.stringify(value),
  (value: Json) => JSON.stringify(value, null, 2),
  (value: Json) => `${JSON.stringify(value, null, 4)}\n`,
  (value: Json) => `${JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n')}\r\n`,
  (value: Json) => JSON.stringify(value, null, 1).replace(/\n */g, ' '),
);
