import { EVENT_ID, type Event } from 'js-yaml';
import type { YamlText } from '../../document/document.ts';
import type { YamlNodes } from '../../document/yaml/yaml-nodes.ts';
import type { SyntaxNode, SyntaxPart, SyntaxTree } from './syntax-tree.ts';

/** The values of a YAML text. */
export function yamlTree({ nodes, original }: YamlText): SyntaxTree {
  const { text, events } = nodes;
  const context: YamlTreeContext = { text, events, nodes, aliases: aliasesIn(text, events) };
  const root = events[1] && events[1].type !== EVENT_ID.POP ? new YamlNode(context, 1) : undefined;
  return { text, isJson: false, root, original };
}

interface YamlTreeContext {
  readonly text: string;
  readonly events: readonly Event[];
  readonly nodes: YamlNodes;
  /** The names that aliases refer to. */
  readonly aliases: ReadonlySet<string>;
}

function aliasesIn(text: string, events: readonly Event[]): ReadonlySet<string> {
  const aliases = new Set<string>();
  for (const event of events) if (event.type === EVENT_ID.ALIAS) aliases.add(text.slice(event.anchorStart, event.anchorEnd));
  return aliases;
}

const KINDS: Readonly<Record<number, SyntaxNode['kind']>> = {
  [EVENT_ID.MAPPING]: 'map',
  [EVENT_ID.SEQUENCE]: 'list',
  [EVENT_ID.SCALAR]: 'scalar',
  [EVENT_ID.ALIAS]: 'alias',
};

/** The numbers that js-yaml gives to styles and to the chomping of block scalars. */
const FLOW = 2;
const BLOCK_SCALARS: readonly unknown[] = [4, 5];
const KEEP_BREAKS = 3;

class YamlNode implements SyntaxNode {
  readonly kind: SyntaxNode['kind'];
  readonly isBlock: boolean;
  readonly start: number;
  readonly contentStart: number;
  readonly sharedAs?: string;
  readonly #context: YamlTreeContext;
  readonly #index: number;
  #end: number | undefined;
  #parts: readonly SyntaxPart[] | undefined;

  constructor(context: YamlTreeContext, index: number) {
    const event = context.events[index];
    this.#context = context;
    this.#index = index;
    this.kind = (event && KINDS[event.type]) ?? 'scalar';
    const style = event && 'style' in event ? event.style : undefined;
    this.isBlock = this.kind === 'scalar' ? BLOCK_SCALARS.includes(style) : this.kind !== 'alias' && style !== FLOW;
    const { start } = context.nodes.spanOf(index);
    this.start = start;
    this.contentStart = start;
    if (!event || !('anchorStart' in event) || this.kind === 'alias') return;
    const [anchor, tag] = [event.anchorStart, 'tagStart' in event ? event.tagStart : -1];
    if (anchor >= 0) {
      const name = context.text.slice(anchor, event.anchorEnd);
      if (context.aliases.has(name)) this.sharedAs = name;
    }
    this.start = Math.min(start, ...(anchor >= 0 ? [anchor - 1] : []), ...(tag >= 0 ? [tag] : []));
  }

  get end(): number {
    this.#end ??= this.#findEnd();
    return this.#end;
  }

  get parts(): readonly SyntaxPart[] {
    this.#parts ??= this.#read();
    return this.#parts;
  }

  #findEnd(): number {
    const { nodes, events, text } = this.#context;
    const { end } = nodes.spanOf(this.#index);
    const event = events[this.#index];
    if (event?.type === EVENT_ID.SCALAR && this.isBlock && event.chomping === KEEP_BREAKS)
      return Math.max(end, event.valueEnd - (/\r?\n$/.exec(text.slice(event.valueEnd - 2, event.valueEnd))?.[0].length ?? 0));
    if (this.isBlock && this.kind !== 'scalar') return this.parts.at(-1)?.value.end ?? end;
    return end;
  }

  #read(): SyntaxPart[] {
    const { nodes } = this.#context;
    if (this.kind === 'map')
      return [...nodes.pairs(this.#index)].map(({ key, value }) => {
        const isMerge = nodes.isMerge(key);
        const keyNode = new YamlNode(this.#context, key);
        const name = isMerge ? undefined : nodes.keyName(key);
        return { name, key: keyNode, value: new YamlNode(this.#context, value), start: keyNode.start, isMerge };
      });
    if (this.kind !== 'list') return [];
    let from = nodes.spanOf(this.#index).start;
    return nodes.itemsOf(this.#index).map((item) => {
      const value = new YamlNode(this.#context, item);
      const start = this.isBlock ? dashFrom(this.#context.text, from) : value.start;
      from = value.end;
      return { name: undefined, key: undefined, value, start, isMerge: false };
    });
  }
}

/** The offset of the first dash from an offset on that is not in a comment. */
function dashFrom(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && text[at] !== '-') {
    if (text[at] === '#') while (at < text.length && text[at] !== '\n') at++;
    else at++;
  }
  return at;
}
