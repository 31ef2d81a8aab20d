import { stringify } from 'yaml';
import { parseText } from '../../src/document/parse.ts';
import { compare } from '../../src/index.ts';
import { isObject } from '../../src/model/place.ts';
import { inlined, renamed, reordered } from './rewritings.ts';

/** From this size on, a description is not written as YAML, which takes longer than all comparisons. */
const LARGE = 1_000_000;

/** What comparisons of a description with itself report, written in other ways; nothing, where all is well. */
export async function changesOfRewritings(text: string, file: string): Promise<readonly string[]> {
  const document = parseText(file, text);
  if ('failure' in document || !isObject(document.value)) return [];
  const { value } = document;
  const name = (suffix: string) => file.replace(/\.\w+$/, suffix);
  const asJson = (description: unknown) => ({ text: JSON.stringify(description), filename: name('.json') });
  const versions = {
    same: { text, filename: file },
    json: asJson(value),
    ...(text.length < LARGE && { yaml: { text: stringify(value), filename: name('.yaml') } }),
    reordered: asJson(reordered(value)),
    renamed: asJson(renamed(value)),
    inlined: asJson(inlined(value)),
  };
  const found: string[] = [];
  for (const [way, version] of Object.entries(versions)) {
    const pairs =
      way === 'inlined'
        ? ([
            [versions.same, version],
            [version, versions.same],
          ] as const)
        : ([[versions.same, version]] as const);
    for (const [base, head] of pairs) {
      const { findings } = await compare(base, head);
      const breaking = findings.filter(({ ruleId }) => ruleId.startsWith('compat-'));
      found.push(...breaking.map(({ ruleId, message, pointer }) => `${way}: ${ruleId} ${pointer} ${message}`));
    }
  }
  return found;
}
