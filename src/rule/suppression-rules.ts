import { defineRule } from './rule.ts';
import { REASON_RULE } from './rule-id.ts';

/** The rules about suppressions, which the linter checks itself. */
const sharedFields = { options: {}, visit: {}, clauses: [] };

const SUPPRESSION_FORMS = `
A suppression names its rules, and has one of these forms:

- \`x-lint-ignore\` on any object of the description applies to the object and everything in it.
- The YAML comment \`# lint-ignore-next-line rule -- reason\` applies to findings that begin on the next line.
- The YAML comment \`# lint-ignore-file rule -- reason\` applies to the whole file.`;

export const unusedSuppression = defineRule({
  ...sharedFields,
  id: 'unused-suppression',
  severity: 'warn',
  summary: 'Suppressions name existing rules, and each of these rules has a finding to suppress.',
  rationale:
    'A suppression that remains after its finding is fixed hides the next one. A suppression that is misspelled or in the wrong place hides nothing, although its readers believe that it does.',
  details: `
${SUPPRESSION_FORMS}

A finding is located where the fault is defined, once for all uses of the definition. A suppression at a use (beside a \`$ref\`,
on an operation, on a path) has an effect only if every use is suppressed. Otherwise, put the suppression at the definition.

The rule ignores suppressions of rules that are off, because they may be needed when the rule is on. It also ignores suppressions
in parts of a file that no checked description refers to, and comments in a file that is not referred to as a whole. Suppressions
in a file that several descriptions share are checked against all descriptions of the run: check these descriptions together, so
that no suppression seems unused. In Spectral, suppressions work but this rule does not, because Spectral rules do not know the
findings of other rules.`,
  remedy:
    'Remove unused suppressions, correct the rule id, or move the suppression to the place of the finding. `api-conventions rules` lists the rule ids.',
  fixes: `
Fix: removes the suppression, and its comment or \`x-lint-ignore\` if it names no other rule.

Suggestion: the same in a file that is only a part of descriptions, because another description may need the suppression.`,
  turnOff: `
If a description is checked with several configurations, a suppression that one of them needs may be unused with another. Turn the rule
off in the latter, with an override by \`files\` if only some descriptions are affected.`,
  messages: {
    unused: '{{ subject }}: the suppression of `{{ rule }}` is unused because the rule reports nothing here. Remove it.',
    unusedOnLine: 'The suppression of `{{ rule }}` is unused because the rule reports nothing on the next line. Remove it.',
    unusedInFile: 'The suppression of `{{ rule }}` is unused because the rule reports nothing in this file. Remove it.',
    notEveryUse:
      '{{ subject }}: the suppression of `{{ rule }}` has no effect because other uses of `{{ definition }}` are not suppressed. Move the suppression to `{{ definition }}`.',
    unknownRule: '{{ subject }}: the suppressed rule `{{ rule }}` does not exist. Correct the id, or remove the suppression.',
    misspelledRule: '{{ subject }}: the suppressed rule `{{ rule }}` does not exist. Did you mean `{{ similar }}`?',
    notSuppressible: '{{ subject }}: `{{ rule }}` cannot be suppressed. Remove the suppression.',
    unknownKey: '{{ subject }}: the key `{{ key }}` does not exist. Use `x-lint-ignore`.',
    invalidValue:
      '{{ subject }}: `x-lint-ignore` must be a rule id, a list of rule ids, or an object with a reason for each rule id.',
    invalidItem: '{{ subject }}: each item of `x-lint-ignore` must be a rule id.',
    noRule: '{{ subject }}: `x-lint-ignore` names no rule. Add the ids of the rules to suppress.',
    unknownDirective: 'The directive `{{ directive }}` does not exist. Use `lint-ignore-next-line` or `lint-ignore-file`.',
    directiveWithoutRule: '`{{ directive }}` names no rule. Write `# {{ directive }} rule -- reason`.',
    unexpectedWord: '`{{ directive }}`: unexpected `{{ word }}`. Separate rules with commas, and put `--` before the reason.',
  },
  identity: ['rule', 'key', 'directive', 'word'],
  examples: {
    good: [
      'paths:\n  /v1/orders/:\n    x-lint-ignore:\n      path-no-trailing-slash: Existing clients use the slash.',
      'paths:\n  # lint-ignore-next-line path-no-trailing-slash -- Existing clients use the slash.\n  /v1/orders/: {}',
    ],
    bad: [
      {
        api: 'paths:\n  /v1/orders:\n    x-lint-ignore: [path-no-trailing-slash]',
        fixed: 'paths:\n  /v1/orders: {}',
        messageId: 'unused',
        data: { subject: '`/v1/orders`', rule: 'path-no-trailing-slash' },
        at: '/paths/~1v1~1orders/x-lint-ignore/0',
      },
      {
        api: 'paths:\n  # lint-ignore-next-line path-no-trailing-slash -- Existing clients use the slash.\n  /v1/orders: {}',
        fixed: 'paths:\n  /v1/orders: {}',
        messageId: 'unusedOnLine',
        data: { rule: 'path-no-trailing-slash' },
        at: '',
      },
      {
        api: '# lint-ignore-file path-no-trailing-slash -- Existing clients use the slash.\npaths:\n  /v1/orders: {}',
        fixed: 'paths:\n  /v1/orders: {}',
        messageId: 'unusedInFile',
        data: { rule: 'path-no-trailing-slash' },
        at: '',
      },
      {
        api: 'paths:\n  /v1/orders/:\n    x-lint-ignore: [path-trailing-slash]',
        messageId: 'misspelledRule',
        data: { subject: '`/v1/orders/`', rule: 'path-trailing-slash', similar: 'path-no-trailing-slash' },
        at: '/paths/~1v1~1orders~1/x-lint-ignore/0',
      },
      {
        api: 'paths:\n  /v1/orders:\n    x-lint-ignore: [nothing-like-it]',
        messageId: 'unknownRule',
        data: { subject: '`/v1/orders`', rule: 'nothing-like-it' },
        at: '/paths/~1v1~1orders/x-lint-ignore/0',
      },
      {
        api: 'paths:\n  /v1/orders:\n    x-lint-ignore: [suppression-reason]',
        messageId: 'notSuppressible',
        data: { subject: '`/v1/orders`', rule: 'suppression-reason' },
        at: '/paths/~1v1~1orders/x-lint-ignore/0',
      },
      {
        api: 'paths:\n  /v1/orders:\n    x-lint-ignores: [path-no-trailing-slash]',
        messageId: 'unknownKey',
        data: { subject: '`/v1/orders`', key: 'x-lint-ignores' },
        at: '/paths/~1v1~1orders/x-lint-ignores',
      },
      {
        api: 'paths:\n  /v1/orders:\n    x-lint-ignore: true',
        messageId: 'invalidValue',
        data: { subject: '`/v1/orders`' },
        at: '/paths/~1v1~1orders/x-lint-ignore',
      },
      {
        api: 'paths:\n  /v1/orders:\n    x-lint-ignore: [true]',
        messageId: 'invalidItem',
        data: { subject: '`/v1/orders`' },
        at: '/paths/~1v1~1orders/x-lint-ignore/0',
      },
      {
        api: 'paths:\n  /v1/orders:\n    x-lint-ignore: []',
        fixed: 'paths:\n  /v1/orders: {}',
        messageId: 'noRule',
        data: { subject: '`/v1/orders`' },
        at: '/paths/~1v1~1orders/x-lint-ignore',
      },
      {
        api: 'paths:\n  # lint-ignore-line path-no-trailing-slash\n  /v1/orders/: {}',
        messageId: 'unknownDirective',
        data: { directive: 'lint-ignore-line' },
        at: '',
      },
      {
        api: 'paths:\n  # lint-ignore-next-line -- Existing clients use the slash.\n  /v1/orders/: {}',
        messageId: 'directiveWithoutRule',
        data: { directive: 'lint-ignore-next-line' },
        at: '',
      },
      {
        api: 'paths:\n  # lint-ignore-next-line path-no-trailing-slash because clients use it\n  /v1/orders/: {}',
        messageId: 'unexpectedWord',
        data: { directive: 'lint-ignore-next-line', word: 'because' },
        at: '',
      },
    ],
  },
});

export const suppressionReason = defineRule({
  ...sharedFields,
  id: REASON_RULE,
  severity: 'off',
  summary: 'Suppressions give a reason.',
  rationale:
    'Anyone who edits a description can suppress findings in it. The reason allows reviewers to judge whether a suppression is justified, and later readers to judge whether it still is.',
  details: `${SUPPRESSION_FORMS}

Placeholders are treated as a missing reason: \`TODO\`, \`FIXME\`, \`TBD\`, \`...\`, or the text that an editor inserts, \`TODO: give the reason.\`

This rule itself cannot be suppressed.`,
  remedy:
    'Add a reason. In `x-lint-ignore`, write an object with a reason for each rule instead of a list; in a comment, put the reason after `--`.',
  fixes: `
No fix: only the author knows the reason.`,
  turnOff: `
It is off by default. A small team whose members can ask each other, or that records reasons in commits, does not need it. The rule
cannot be suppressed; where it is on, exclude old or generated descriptions with an override by \`files\`.`,
  messages: {
    noReason: '{{ subject }}: the suppression of `{{ rule }}` gives no reason. Write `{{ rule }}: reason` in `x-lint-ignore`.',
    noReasonInComment: 'The suppression of `{{ rule }}` gives no reason. Add a reason after `--`.',
  },
  identity: ['rule'],
  examples: {
    good: [
      'paths:\n  /v1/orders/:\n    x-lint-ignore:\n      path-no-trailing-slash: Existing clients use the slash.',
      'paths:\n  # lint-ignore-next-line path-no-trailing-slash -- Existing clients use the slash.\n  /v1/orders/: {}',
    ],
    bad: [
      {
        api: 'paths:\n  /v1/orders/:\n    x-lint-ignore: [path-no-trailing-slash]',
        messageId: 'noReason',
        data: { subject: '`/v1/orders/`', rule: 'path-no-trailing-slash' },
        at: '/paths/~1v1~1orders~1/x-lint-ignore/0',
      },
      {
        api: 'paths:\n  # lint-ignore-next-line path-no-trailing-slash\n  /v1/orders/: {}',
        messageId: 'noReasonInComment',
        data: { rule: 'path-no-trailing-slash' },
        at: '',
      },
      {
        api: 'paths:\n  /v1/orders/:\n    x-lint-ignore:\n      path-no-trailing-slash: "TODO: give the reason."',
        messageId: 'noReason',
        data: { subject: '`/v1/orders/`', rule: 'path-no-trailing-slash' },
        at: '/paths/~1v1~1orders~1/x-lint-ignore/path-no-trailing-slash',
      },
    ],
  },
});
