import { ownMember } from '../../model/place.ts';
import type { SyntaxNode, SyntaxPart } from '../syntax/syntax-tree.ts';
import type { FilePlan } from './file-plan.ts';

/** The value of a file after the changes of a plan, as parsing the new text must give it. */
export function changedValue(plan: FilePlan): unknown {
  const { root } = plan.tree;
  return root ? changedNode(plan, root, plan.document.value) : plan.document.value;
}

function changedNode(plan: FilePlan, node: SyntaxNode, value: unknown): unknown {
  if (!plan.isTouched(node) || typeof value !== 'object' || value === null) return value;
  const changes = plan.changes.get(node);
  const present = new Map<string, unknown>(Object.entries(value));
  const names = new Set(node.parts.map(({ name }) => name));
  const entries: [string, unknown][] = [];
  const insertAt = (index: number) => {
    for (const part of changes?.inserted ?? []) if (part.at === index) entries.push([part.name ?? '', part.value]);
  };
  for (const [index, part] of node.parts.entries()) {
    insertAt(index);
    if (changes?.removed.has(index)) continue;
    if (part.isMerge) {
      for (const [name, merged] of present) if (!names.has(name)) entries.push([name, merged]);
      continue;
    }
    const name = changes?.renamed.get(index) ?? part.name ?? '';
    const replaced = changes?.replaced.get(index);
    const replacement = replaced === undefined ? changes?.reworded.get(index)?.text : replaced;
    entries.push([name, replacement === undefined ? changedNode(plan, part.value, partOf(value, part, index)) : replacement]);
  }
  insertAt(node.parts.length);
  return node.kind === 'list' ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

function partOf(value: object, { name }: SyntaxPart, index: number): unknown {
  return ownMember(value, name ?? index);
}
