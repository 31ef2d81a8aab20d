import type { ChalkInstance } from 'chalk';
import { count } from '../../text/count.ts';
import { enumerate } from '../../text/enumerate.ts';
import { visible, withoutCommand } from '../../text/escape.ts';
import { quote } from '../../text/quote.ts';
import { differencesOf } from '../examples/example-outcome.ts';
import type { ExampleRun } from '../examples/run-examples.ts';
import { unjudgedReason } from '../lint/unused/unused-text.ts';
import { provesNothing, type RuleTest, selectsNothing, testOutcomeOf } from './rule-test.ts';

/** The differences, example by example, and the number of examples. Configurations are not trusted. */
export function testReport(tests: readonly RuleTest[], chalk: ChalkInstance): readonly string[] {
  const blocks = tests.flatMap((test) => test.runs.flatMap((run) => exampleLines(run, test, chalk)));
  return [...blocks.flatMap((lines) => [...lines, '']), ...summaryLines(tests)].map((line) => withoutCommand(line));
}

/** The lines about an example; none about one that proves what it should. */
function exampleLines(run: ExampleRun, test: RuleTest, chalk: ChalkInstance): readonly (readonly string[])[] {
  const outcome = testOutcomeOf(run, test);
  const place = visible(test.placeOf(run));
  const title = `${chalk.underline(place)}  ${chalk.bold(visible(test.id))}, ${run.kind} example ${run.index + 1}`;
  if (outcome === 'passed')
    return selectsNothing(run, test) ? [[`${title}: the rule ${unjudgedText(run)}${isUnjudged(run) ? '' : '.'}`]] : [];
  const lines = outcome === 'invalid' ? faultLines(run, test) : failureLines(run, test, chalk);
  return [[title, ...lines.map((line) => `  ${line}`)]];
}

function faultLines({ faults, ...run }: ExampleRun, test: RuleTest): readonly string[] {
  return [
    'The example is not a valid description:',
    ...faults.map(({ message, at }) => `${visible(test.placeOf(run, at))} ${visible(message)}`),
  ];
}

function failureLines(run: ExampleRun, test: RuleTest, chalk: ChalkInstance): readonly string[] {
  const { kind, expected, found } = run;
  if (provesNothing(run, test))
    return [`The rule ${unjudgedText(run)}${isUnjudged(run) ? '' : '. Add a part that `where` and `when` select.'}`];
  if (found.length === 0)
    return [
      `Expected ${expected ? count(expected.length, 'finding') : 'a finding'}, but the rule has none.${reasonOf(run, test)}`,
      ...differenceLines(run, chalk),
    ];
  if (kind === 'good') return [`Expected no finding, but the rule has ${found.length}:`, ...differenceLines(run, chalk)];
  return ['The findings differ (- expected, + found):', ...differenceLines(run, chalk)];
}

/** The reason why a bad example has no finding. */
function reasonOf(run: ExampleRun, { countsParts }: RuleTest): string {
  const { judged, suppressed } = run;
  if (suppressed > 0) return ` The example suppresses ${count(suppressed, 'finding')}. Remove the suppression.`;
  if (!countsParts) return '';
  if (judged === 0) return ` It ${unjudgedText(run)}${isUnjudged(run) ? '' : ': see `where` and `when`.'}`;
  return judged === 1 ? ' The part that it selects meets `must`.' : ` The ${judged} parts that it selects meet \`must\`.`;
}

/** Returns whether a rule judges nothing of what it selects. */
function isUnjudged({ missed }: ExampleRun): boolean {
  return missed !== undefined && missed.selected > 0;
}

/** The predicate of a sentence: the rule selects nothing or, with the reason, judges nothing. */
function unjudgedText(run: ExampleRun): string {
  const { missed } = run;
  return missed && isUnjudged(run)
    ? `judges nothing in this example: ${unjudgedReason(missed)}`
    : 'selects nothing in this example';
}

function differenceLines({ expected = [], found }: ExampleRun, chalk: ChalkInstance): readonly string[] {
  const colors = { ' ': (line: string) => line, '-': chalk.red, '+': chalk.green };
  return differencesOf(expected, found).map(({ mark, text }) => colors[mark](`${mark} ${visible(text)}`));
}

function summaryLines(tests: readonly RuleTest[]): readonly string[] {
  const tested = tests.filter(({ runs }) => runs.length > 0);
  const runs = tested.flatMap((test) => test.runs.map((run) => testOutcomeOf(run, test)));
  const numberOf = (outcome: string) => runs.filter((one) => one === outcome).length;
  const [failed, invalid] = [numberOf('failed'), numberOf('invalid')];
  const parts = [
    `${numberOf('passed')} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(invalid > 0 ? [`${invalid} invalid`] : []),
  ];
  const without = (kinds: readonly ExampleRun['kind'][]) =>
    tests.filter((test) => !test.runs.some(({ kind }) => kinds.includes(kind)));
  const untested = without(['good', 'bad']);
  return [
    `${count(runs.length, 'example')} of ${count(tested.length, 'rule')}: ${parts.join(', ')}.`,
    ...namedRules('without examples', untested),
    ...namedRules(
      'without a bad example',
      without(['bad']).filter((test) => !untested.includes(test)),
    ),
  ];
}

function namedRules(what: string, tests: readonly RuleTest[]): readonly string[] {
  if (tests.length === 0) return [];
  return [`${count(tests.length, 'rule')} ${what}: ${enumerate(tests.map(({ id }) => quote(visible(id))))}.`];
}
