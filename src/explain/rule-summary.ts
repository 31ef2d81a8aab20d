import { isCompatRule } from '../rule/compat-rule.ts';
import { expectedFindings } from '../rule/expected-findings.ts';
import type { AnyRule, BadExample } from '../rule/rule.ts';
import { ruleUrl } from '../rule/rule-info.ts';
import { sectionLabel } from '../rule/section.ts';
import { enumerate } from '../text/enumerate.ts';
import { changeExtract } from './change-extract.ts';
import { compactStyle } from './example-yaml.ts';
import { markdownSection, type RuleText, section, type TextBlock, type TextSection } from './rule-text.ts';
import { shortExample } from './short-example.ts';

type CodeBlock = TextBlock & { readonly kind: 'code' };

/** An example of more lines is shown only if the rule has no shorter one. */
const MAX_SHORT_LINES = 8;

/**
 * The parts that a reader needs first: why the rule exists, an example of each kind, how to fix a finding, and how to turn the rule off.
 */
export function ruleSummary(rule: AnyRule): RuleText {
  const { examples, rationale, remedy } = rule;
  const bad = shortBlock(examples.bad, ({ api }) => exampleBlock(api));
  const good = shortBlock(examples.good, exampleBlock);
  const url = ruleUrl(rule);
  return {
    ...ruleTitle(rule),
    sections: [
      markdownSection('Why', rationale),
      section('Bad', ...(bad ? [bad.block, ...messageBlocks(rule, bad.example)] : [])),
      section('Good', ...(good ? [good.block] : [])),
      markdownSection('How to fix it', remedy),
      ...settingSections(rule),
      section('Learn more', ...addressBlocks([url]), {
        kind: 'sentence',
        text: 'Add `--verbose` for everything about the rule.',
      }),
    ],
  };
}

/** The id of a rule and what it requires. */
export function ruleTitle({ id, severity, clauses, summary }: AnyRule): Omit<RuleText, 'sections'> {
  const sections = `${clauses.length === 1 ? 'section' : 'sections'} ${enumerate(clauses.map(sectionLabel))}`;
  const from = clauses.length === 0 ? '' : `, ${sections} of the conventions`;
  return { id, origin: `${severity === 'off' ? 'off by default' : severity}${from}`, summary };
}

/** The messages of the findings in an example, as far as it names them. */
export function messageBlocks(rule: AnyRule, example: BadExample): readonly TextBlock[] {
  const expected = expectedFindings(rule, example) ?? [];
  return expected.flatMap(({ message }) => (message === undefined ? [] : [{ kind: 'message', text: message } as const]));
}

export function addressBlocks(urls: readonly string[]): readonly TextBlock[] {
  return urls.filter(Boolean).map((url) => ({ kind: 'address', url }));
}

/** The sections about turning a rule off or on and about its options; for a rule about changes, also about accepting one. */
export function settingSections(rule: AnyRule): readonly TextSection[] {
  const { id, severity, options } = rule;
  const names = Object.keys(options).map((name) => `\`${name}\``);
  const isOff = severity === 'off';
  const configures = names.length === 0 ? '' : ' or configure it';
  const where = `In api-conventions.yaml, below \`rules\`: \`${id}: ${isOff ? 'warn' : 'off'}\`.`;
  const text = names.length === 0 ? where : `${where} ${names.length === 1 ? 'Option' : 'Options'}: ${enumerate(names)}.`;
  const accepting = { kind: 'command', words: `compare main: . --only ${id} --accept` } as const;
  return [
    ...(isCompatRule(rule) ? [section('How to accept its changes', accepting)] : []),
    section(`How to turn it ${isOff ? 'on' : 'off'}${configures}`, { kind: 'sentence', text }),
  ];
}

/** The lines of an example; of an example about a change, those that change and the keys above them. */
function exampleBlock(example: string): CodeBlock {
  const yaml = compactStyle(example);
  const lines = changeExtract(yaml) ?? yaml.split('\n').map((text) => ({ text }));
  return { kind: 'code', lines };
}

/** The block of a short example, with the example. */
function shortBlock<Example>(
  examples: readonly Example[],
  blockOf: (example: Example) => CodeBlock,
): { readonly example: Example; readonly block: TextBlock } | undefined {
  const blocks = examples.map((example) => ({ example, block: blockOf(example) }));
  return shortExample(blocks, ({ block }) => block.lines.length, MAX_SHORT_LINES);
}
