import { singularOfWord } from '../words/nouns.ts';
import { ACTIONS, VERBS } from '../words/word-classes.ts';
import { wordSet, wordsOf } from '../words/words.ts';
import { isCrudVerb } from './crud-verb.ts';
import { operationsAt, operationsWithItems } from './node.ts';
import type { Noun } from './noun.ts';
import { answersOf, isCalled } from './own-items.ts';
import type { PathNode } from './path-tree.ts';
import { beginsWith } from './wording.ts';

/** Nouns that are verbs in front of an object: `POST /placeOrder`, "Place an order", while `/issue-comment` is one on an issue. */
const BEFORE_OBJECTS = wordSet(
  'append assemble cast emit enqueue file fire hire issue launch lease mint place plan press raise recruit ship spawn stage store',
);

/** `POST /start-assessment`, `startAssessment`; `POST /cloneEndpoint`, "Clone an endpoint"; `POST /services/{name}/backup`, `POST /campaign-clone`: what is done, though it makes something. */
export function isDeed(node: PathNode, { words, head }: Noun): boolean {
  const said = words.join(' ');
  const [verb = ''] = words;
  if (words.length > 1 && (ACTIONS.has(verb) || BEFORE_OBJECTS.has(verb)) && node.parameters.length === 0)
    return operationsAt(node).some(
      (operation) =>
        wordsOf(operation.operationId ?? '').join(' ') === said || (operation.method === 'post' && beginsWith(operation, verb)),
    );
  const isAlone = node.parameters.length === 0 && operationsAt(node).every(({ method }) => method === 'post');
  // `POST /campaign-clone`
  if (isAlone && /^(?:clone|copy)$/.test(head)) return true;
  if (isAlone && ACTIONS.has(head) && answersWithOwner(node)) return true;
  return isAlone && node.parent?.segment.isParameter === true && /^(?:backup|dump)$/.test(head);
}

/** `/_render/template/{id}`, "Render a search template": what something is done to, with a verb of its own before. */
export function isDoneTo(node: PathNode): boolean {
  const verb = node.parent?.segment.isStatic ? node.parent.segment.text.replace(/^_/, '').toLowerCase() : '';
  // Of `/find/user` and `/create/user`, the noun is all that the path should have.
  if (!VERBS.has(verb) || verb === 'find' || isCrudVerb(verb)) return false;
  const operations = operationsWithItems(node);
  return operations.length > 0 && operations.every((operation) => beginsWith(operation, verb));
}

/** `POST /ledger_transactions/{id}/partial_post` answers with a `ledger_transaction`. */
function answersWithOwner(node: PathNode): boolean {
  const { parent } = node;
  if (!parent?.segment.isParameter) return false;
  const owner = wordsOf(parent.parent?.segment.text ?? '');
  const words = [...owner.slice(0, -1), singularOfWord(owner.at(-1) ?? '')];
  return operationsAt(node).some((operation) => answersOf(operation).some((schema) => isCalled(schema, { words })));
}
