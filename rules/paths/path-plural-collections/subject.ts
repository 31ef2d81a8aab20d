import { type ListResponse, listResponseOf } from '../../../src/facts/lists/list-response.ts';
import { type PathNode, pathNodes } from '../../../src/facts/path-tree/path-tree.ts';
import { operationsAt } from '../../../src/facts/paths/node-operations.ts';
import { type Noun, needsNoPlural, nounOf } from '../../../src/facts/paths/noun.ts';
import { itemNameWords } from '../../../src/facts/schemas/schema-name.ts';
import { isFixedNode } from '../../../src/facts/standards/path-names.ts';
import { pluralOfWord } from '../../../src/facts/words/nouns.ts';
import type { Api } from '../../../src/model/api.ts';
import type { Operation } from '../../../src/model/operation.ts';
import { nounKnownToApi } from './known-nouns.ts';

/** A fixed segment of the paths whose noun is in the singular, and the operations at it. */
export class SingularSegment {
  readonly operations: readonly Operation[];
  readonly read: Operation | undefined;
  readonly create: Operation | undefined;
  #itemName: readonly string[] | undefined;

  constructor(
    readonly node: PathNode,
    readonly noun: Noun,
  ) {
    this.operations = operationsAt(node);
    this.read = this.operations.find(({ method }) => method === 'get');
    this.create = this.operations.find(({ method }) => method === 'post');
  }

  /** Returns whether the noun is one word: `user`, not `user-group`. */
  get isOneWord(): boolean {
    return this.noun.words.length === 1;
  }

  /** The noun in the plural, in words: `user groups`. */
  get pluralName(): string {
    return [...this.noun.words.slice(0, -1), pluralOfWord(this.noun.head)].join(' ');
  }

  /** The list that GET returns. */
  get list(): ListResponse | undefined {
    return this.read && listResponseOf(this.read);
  }

  /** The name of the schema of the items that GET lists, in words. */
  get itemName(): readonly string[] {
    this.#itemName ??= itemNameWords(this.list?.array.items);
    return this.#itemName;
  }
}

/** The noun of a fixed segment, also by the descriptions of the operations; `undefined` if the segment has no noun. */
export function nounAt(node: PathNode, irregular?: ReadonlyMap<string, string>): Noun | undefined {
  if (isApiPrefix(node)) return undefined;
  const noun = node.segment.isStatic ? nounOf(node.segment.text, irregular) : undefined;
  return noun && nounKnownToApi(node, noun);
}

/** Returns whether a segment only says that an API follows or what the API does, and does not name one of several APIs. */
function isApiPrefix({ segment, parameters }: PathNode): boolean {
  return (
    segment.text.toLowerCase() === 'api' &&
    !parameters.some(({ parameterNames }) => [...parameterNames].some((name) => /^api/i.test(name)))
  );
}

/** Returns whether a noun is in the singular, and may have a plural. */
export function isSingular(noun: Noun): boolean {
  return noun.isCountable || !needsNoPlural(noun);
}

/** The segments that the rule judges without options. */
export function* namedSegmentsOf(api: Api): Generator<SingularSegment> {
  for (const node of pathNodes(api.pathItems)) {
    const noun = nounAt(node);
    if (noun && isSingular(noun) && !isFixedNode(node)) yield new SingularSegment(node, noun);
  }
}
