import { changedLines, mergedLines } from '../../explain/change-extract.ts';
import { blockStyle } from '../../explain/example-yaml.ts';
import { shortExample } from '../../explain/short-example.ts';
import { type AnyCompatRule, type DescriptionChange, isCompatRule } from '../../rule/compat-rule.ts';
import type { AnyRule, BadExample } from '../../rule/rule.ts';
import { exampleMessage } from '../../text/message.ts';
import { diffBlock, yamlBlock } from './markdown.ts';

/** The most lines of an example at the top of a page. After a longer bad example, a good one would not fit on the first screen. */
const MAX_SHORT_LINES = 20;

/** The examples at the top of a page: a bad one with its message, and a good one. */
export function firstExamples(rule: AnyRule): readonly string[] {
  const [bad, good] = isCompatRule(rule) ? firstChanges(rule) : firstDescriptions(rule);
  return ['## Bad', ...bad, ...(good.length > 0 ? ['## Good', ...good] : [])];
}

function firstChanges(rule: AnyCompatRule): readonly [readonly string[], readonly string[]] {
  const bad = shortest(rule.changes.bad, changeExtractOf);
  const good = shortest(rule.changes.good, changeExtractOf);
  return [bad ? [changeExtractOf(bad), quotedMessage(rule, bad)] : [], good ? [changeExtractOf(good)] : []];
}

function firstDescriptions(rule: AnyRule): readonly [readonly string[], readonly string[]] {
  const { bad, good } = firstOf(rule);
  return [bad ? badExample(rule, bad) : [], good === undefined ? [] : [block(good)]];
}

/** The examples of descriptions at the top of a page. */
function firstOf({ examples: { bad, good } }: AnyRule) {
  return { bad: shortest(bad, ({ api }) => block(api)), good: shortest(good, block) };
}

/** All examples of a rule, whole, except those that `firstExamples` has shown whole. */
export function allExamples(rule: AnyRule): readonly string[] {
  if (isCompatRule(rule)) {
    const { bad, good } = rule.changes;
    return [
      ...titled(
        'All bad examples',
        bad.flatMap((change) => [wholeChange(change), quotedMessage(rule, change)]),
      ),
      ...titled('All good examples', good.map(wholeChange)),
    ];
  }
  const { bad, good } = rule.examples;
  const first = firstOf(rule);
  return [
    ...titled(
      'More bad examples',
      bad
        .filter((example) => example !== first.bad)
        .flatMap((example) => [...badExample(rule, example), ...fixesOf(example, 'this example')]),
    ),
    ...titled('More good examples', good.filter((example) => example !== first.good).map(block)),
  ];
}

function titled(title: string, blocks: readonly string[]): readonly string[] {
  return blocks.length === 0 ? [] : [`## ${title}`, ...blocks];
}

function badExample(rule: AnyRule, example: BadExample): readonly string[] {
  return [block(example.api), quotedMessage(rule, example)];
}

/** The results of the fix and the suggestions for the bad example that `firstExamples` shows. */
export function firstFixes(rule: AnyRule): readonly string[] {
  const bad = isCompatRule(rule) ? undefined : firstOf(rule).bad;
  return bad ? fixesOf(bad, 'the bad example above') : [];
}

function fixesOf({ api, fixed, suggested = [] }: BadExample, name: string): readonly string[] {
  const result = (text: string) => diffBlock(mergedLines(blockStyle(api), blockStyle(text)));
  return [
    ...(fixed === undefined ? [] : [`The [fix](../docs/fixes.md) of ${name}:`, result(fixed)]),
    ...suggested.flatMap((text) => [`A [suggestion](../docs/fixes.md) for ${name}:`, result(text)]),
  ];
}

function block(example: string): string {
  return yamlBlock(blockStyle(example));
}

function changeExtractOf(change: DescriptionChange): string {
  const lines = changedLines(blockStyle(change.base), blockStyle(change.head));
  return lines ? diffBlock(lines) : wholeChange(change);
}

function wholeChange({ base, head }: DescriptionChange): string {
  return diffBlock(mergedLines(blockStyle(base), blockStyle(head)));
}

function quotedMessage(rule: AnyRule, example: Parameters<typeof exampleMessage>[1]): string {
  return `> ${exampleMessage(rule, example)}`;
}

function shortest<Example>(examples: readonly Example[], textOf: (example: Example) => string): Example | undefined {
  return shortExample(examples, (example) => textOf(example).split('\n').length, MAX_SHORT_LINES);
}
