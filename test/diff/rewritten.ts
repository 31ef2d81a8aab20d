import { stringify } from 'yaml';
import { parseText } from '../../src/document/parse.ts';
import { compare, type DescriptionText } from '../../src/index.ts';
import { isObject } from '../../src/model/place.ts';
import { inlined, renamed, reordered } from './rewritings.ts';

/** From this size on, a description is not written as YAML, which takes longer than all comparisons. */
const LARGE = 1_000_000;

/** Findings of comparisons of a description with rewritten versions of itself; a correct comparison returns an empty list. */
export async function changesOfRewritings({ text, filename }: Required<DescriptionText>): Promise<readonly string[]> {
  const value = valueOfText({ text, filename });
  if (value === undefined) return [];
  const original = { text, filename };
  const versions = {
    same: original,
    // Also in another format.
    reordered: (text.length < LARGE ? asYaml : asJson)(reordered(value), filename),
    renamed: asJson(renamed(value), filename),
    inlined: asJson(inlined(value), filename),
  };
  const found: string[] = [];
  for (const [way, version] of Object.entries(versions)) {
    found.push(...(await breaksBetween(original, version)).map((line) => `${way}: ${line}`));
  }
  found.push(...(await breaksBetween(versions.inlined, original)).map((line) => `not inlined: ${line}`));
  return found;
}

/** The content of a description; `undefined` if it is not one. */
export function valueOfText({ text, filename }: Required<DescriptionText>): unknown {
  const document = parseText(filename, text);
  return 'failure' in document || !isObject(document.value) ? undefined : document.value;
}

export function asJson(value: unknown, filename: string): Required<DescriptionText> {
  return { text: JSON.stringify(value), filename: filename.replace(/\.\w+$/, '.json') };
}

export function asYaml(value: unknown, filename: string): Required<DescriptionText> {
  return { text: stringify(value), filename: filename.replace(/\.\w+$/, '.yaml') };
}

/** The breaking changes between two versions, a line for each. */
export async function breaksBetween(base: DescriptionText, head: DescriptionText): Promise<readonly string[]> {
  const { findings } = await compare(base, head);
  return findings
    .filter(({ ruleId }) => ruleId.startsWith('compat-'))
    .map(({ ruleId, message, pointer }) => `${ruleId} ${pointer} ${message}`);
}
