import { EVENT_ID, getScalarValue } from 'js-yaml';
import type { ParsedDocument, YamlText } from '../document.ts';
import { REFERENCE_KEYS } from '../mapped-reference.ts';
import { surveyEvents } from '../yaml/yaml-survey.ts';
import { BlockMembers, type DocumentBlock } from './blocks.ts';

/** The number that js-yaml gives to the style of lists and mappings without brackets. */
const BLOCK_STYLE = 1;

/**
 * The blocks of YAML text.
 *
 * @param levels The number of levels to which mappings are split.
 * @returns `undefined` if the text must be parsed as a whole: parts may depend on each other.
 */
export function yamlBlocks(document: ParsedDocument, levels: number): DocumentBlock | undefined {
  const { yaml, text, value, problems, isTree } = document;
  // If the text was indented before it was parsed, the offsets are those of another text.
  if (!yaml || problems.length > 0 || !isTree || yaml.nodes.text !== text || !isPlainDocument(yaml)) return undefined;
  const members = new Splitter(document, yaml).members({ event: 1, path: [], value, from: 0, to: text.length }, levels);
  return members && { name: '', value, length: text.length, source: document, start: 0, path: [], event: 0, members };
}

/** Returns whether the text is one document without directives, which ends where the text does. */
function isPlainDocument({ nodes }: YamlText): boolean {
  const [start] = nodes.events;
  if (start?.type !== EVENT_ID.DOCUMENT || start.explicitEnd) return false;
  return start.directives.length === 0 && nodes.indexAfter(0) === nodes.events.length;
}

/** A mapping whose members are read. */
interface OpenMapping {
  readonly event: number;
  readonly path: readonly string[];
  readonly value: unknown;
  /** The offsets of the block whose value the mapping is. */
  readonly from: number;
  readonly to: number;
}

class Splitter {
  readonly #document: ParsedDocument;
  readonly #yaml: YamlText;

  constructor(document: ParsedDocument, yaml: YamlText) {
    this.#document = document;
    this.#yaml = yaml;
  }

  /** The members of a mapping; `undefined` if they are not on separate lines. */
  members(mapping: OpenMapping, levels: number): BlockMembers | undefined {
    const { nodes } = this.#yaml;
    const event = nodes.events[mapping.event];
    if (levels === 0 || event?.type !== EVENT_ID.MAPPING || event.style !== BLOCK_STYLE) return undefined;
    if (event.tagStart >= 0 || event.anchorStart >= 0) return undefined;
    const pairs = [...nodes.pairs(mapping.event)];
    const starts = pairs.map(({ key }) => this.#lineOf(key));
    const column = event.start - (starts[0] ?? 0);
    const blocks: DocumentBlock[] = [];
    for (const [index, { key }] of pairs.entries()) {
      const start = starts[index];
      if (start === undefined || nodes.spanOf(key).start - start !== column) return undefined;
      const block = this.#block(mapping, key, start, starts[index + 1] ?? mapping.to, levels);
      if (!block) return undefined;
      blocks.push(block);
    }
    const head = (starts[0] ?? 0) - mapping.from;
    return blocks.length > 0 ? new BlockMembers(blocks, { head, tail: 0, separator: 0, column }) : undefined;
  }

  #block(mapping: OpenMapping, event: number, start: number, end: number, levels: number): DocumentBlock | undefined {
    const { nodes } = this.#yaml;
    const { text, events } = nodes;
    const name = nodes.isMerge(event) ? undefined : nodes.keyName(event);
    if (name === undefined || !isObject(mapping.value) || !Object.hasOwn(mapping.value, name)) return undefined;
    const path = [...mapping.path, name];
    const value = mapping.value[name];
    const block = { name, value, length: end - start, source: this.#document, start, path, event };
    if (!REFERENCE_KEYS.has(name)) {
      const members = this.members({ event: event + 1, path, value, from: start, to: end }, levels - 1);
      if (members) return { ...block, members };
    }
    const scalar = events[event + 1];
    // The survey would treat such a scalar as a key, and the next event as its value.
    if (scalar?.type === EVENT_ID.SCALAR && REFERENCE_KEYS.has(getScalarValue(text, scalar))) return undefined;
    return { ...block, references: surveyEvents(text, events, event, nodes.indexAfter(event + 1)).references };
  }

  /** The start of the line of a key; `undefined` if anything other than spaces is before the key, or it is not an ordinary key. */
  #lineOf(key: number): number | undefined {
    const { nodes } = this.#yaml;
    const { text } = nodes;
    const event = nodes.events[key];
    if (event?.type !== EVENT_ID.SCALAR || event.valueStart < 0 || event.tagStart >= 0 || event.anchorStart >= 0)
      return undefined;
    let start = nodes.spanOf(key).start;
    while (text[start - 1] === ' ') start--;
    return start === 0 || text[start - 1] === '\n' || text[start - 1] === '\r' ? start : undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
