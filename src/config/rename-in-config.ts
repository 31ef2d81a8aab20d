import { isMap, isSeq, parseDocument, type Scalar, visit, type YAMLSeq } from 'yaml';
import { applyEdits, type TextEdit } from '../text/text-edit.ts';

/** Where configurations name paths: conditions of overrides, and options of rules. */
const NAMING = /^(?:(?:overrides\/\d+\/)?rules\/[^/]+\/[^/]+\/\d+|overrides\/\d+\/(?:paths|operations)(?:\/\d+)?)$/;

/**
 * The text of a configuration in which patterns and operations are replaced.
 *
 * @param member The member that is the configuration, if the text contains more.
 * @param renamed What a pattern is replaced by; the pattern alone if it stays.
 * @returns The text as it is if nothing changes, or if it cannot be edited safely.
 */
export function renameInConfig(
  text: string,
  member: string | undefined,
  renamed: (pattern: string) => readonly string[],
): string {
  const document = parseDocument(text, { keepSourceTokens: false, logLevel: 'error' });
  if (document.errors.length > 0) return text;
  const edits: TextEdit[] = [];
  visit(document, {
    Scalar(key, node, path) {
      if (key === 'key' || typeof node.value !== 'string' || !node.range) return;
      const way = wayTo(path, node);
      const place = member === undefined ? way : way.startsWith(`${member}/`) ? way.slice(member.length + 1) : '';
      if (!NAMING.test(place)) return;
      const patterns = renamed(node.value);
      if (patterns.length === 1 && patterns[0] === node.value) return;
      const list = path.at(-1);
      edits.push(replacement(text, node as Scalar<string>, isSeq(list) ? list : undefined, patterns));
    },
  });
  const after = applyEdits(text, edits);
  return parseDocument(after, { logLevel: 'error' }).errors.length > 0 ? text : after;
}

/** The keys and indexes on the way to a value. */
function wayTo(path: readonly unknown[], node: unknown): string {
  const steps: (string | number)[] = [];
  for (const [index, part] of path.entries()) {
    const next = path[index + 1] ?? node;
    if (isSeq(part)) steps.push(part.items.indexOf(next as never));
    else if (!isMap(part) && typeof part === 'object' && part !== null && 'key' in part)
      steps.push(String((part as { key: unknown }).key));
  }
  return steps.join('/');
}

function replacement(text: string, node: Scalar<string>, list: YAMLSeq | undefined, patterns: readonly string[]): TextEdit {
  const [start, end] = node.range ?? [0, 0, 0];
  const source = text.slice(start, end);
  const written = (pattern: string) =>
    source.includes(node.value) ? source.replace(node.value, () => pattern) : JSON.stringify(pattern);
  const all = patterns.map(written);
  if (!list)
    return { start, end, text: all.length === 1 ? (all[0] ?? '') : `[${patterns.map((one) => JSON.stringify(one)).join(', ')}]` };
  const before = text.slice(text.lastIndexOf('\n', start) + 1, start);
  return { start, end, text: all.join(list.flow || !/^\s*- +$/.test(before) ? ', ' : `\n${before}`) };
}
