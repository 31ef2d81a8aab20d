import { defineRule } from '../rule.ts';
import { REASON_RULE } from '../suppressions/suppression.ts';

/** What the linter finds about suppressions, levelled and switched like any rule. */
const none = { options: {}, visit: {}, clauses: [] };

const FORMS = `A suppression is an \`x-lint-ignore\` on any object of the description, which holds for the object and all that is in it, or, in YAML, a comment: \`# lint-ignore-next-line rule -- reason\` holds for the findings that begin on the next line, \`# lint-ignore-file rule -- reason\` for the whole file. Each names its rules.`;

export const unusedSuppression = defineRule({
  ...none,
  id: 'unused-suppression',
  severity: 'warn',
  summary: 'A suppression names existing rules, and suppresses a finding of each.',
  rationale:
    'A suppression that outlives its finding hides the next one. One that is misspelt, or stands where the finding does not, hides nothing, though its readers believe so.',
  details: `
${FORMS}

A finding stands where the fault is defined, once for all that use the definition. A suppression at one of its uses (beside a \`$ref\`, on an operation, on a path) has an effect only where every use has one; else it has to stand at the definition.

Suppressions of rules that are switched off are left alone, as they may be needed when the rule is on; so are those in parts of a file that no checked description refers to, and comments in a file that is not referred to as a whole. What a file that several descriptions share suppresses is judged by the descriptions of the run: check all of them together, or a suppression that only another one needs seems to be of no use. Inside Spectral suppressions work, but this rule does not: there, no rule knows what the others find.`,
  remedy:
    'Remove what is not needed, correct the id, or move the suppression to the place that the finding is reported at. `api-conventions rules` lists the ids.',
  turnOff: `
Where a description is checked with several configurations, whose options differ, a suppression that one of them needs is not
needed in another. Turn it off in that one, by an override by \`files\` if it is about some descriptions only; rules that are
off are left alone anyway.`,
  examples: {
    good: [
      'paths:\n  /v1/orders/:\n    x-lint-ignore:\n      path-no-trailing-slash: Clients in the field ask for it like this.',
      'paths:\n  # lint-ignore-next-line path-no-trailing-slash -- Clients in the field ask for it like this.\n  /v1/orders/: {}',
    ],
    bad: [
      {
        api: 'paths:\n  /v1/orders:\n    x-lint-ignore: [path-no-trailing-slash]',
        message: 'The suppression of `path-no-trailing-slash` is not needed: the rule finds nothing here.',
        at: '/paths/~1v1~1orders/x-lint-ignore/0',
      },
      {
        api: 'paths:\n  /v1/orders/:\n    x-lint-ignore: [path-trailing-slash]',
        message: 'There is no rule `path-trailing-slash`. Did you mean `path-no-trailing-slash`?',
        at: '/paths/~1v1~1orders~1/x-lint-ignore/0',
      },
      {
        api: 'paths:\n  # lint-ignore-next-line -- Clients in the field ask for it like this.\n  /v1/orders/: {}',
        message: '`lint-ignore-next-line` names no rule, expected `# lint-ignore-next-line rule -- reason`.',
        at: '',
      },
    ],
  },
});

export const suppressionReason = defineRule({
  ...none,
  id: REASON_RULE,
  severity: 'off',
  summary: 'A suppression says why.',
  rationale:
    'Whoever edits a description can suppress findings in it. With the reason beside it, a reviewer can judge whether that is right, and later somebody else whether it still is.',
  details: `${FORMS} This rule itself cannot be suppressed.`,
  remedy:
    'Give a reason: in `x-lint-ignore`, write a mapping from rules to reasons in place of a list; in a comment, put it after `--`.',
  turnOff: `
It is off by default: a small team whose members can ask each other, or whose reasons stand in commits, does not need it. It
cannot be suppressed; where it is on, leave out old or generated descriptions with an override by \`files\`.`,
  examples: {
    good: [
      'paths:\n  /v1/orders/:\n    x-lint-ignore:\n      path-no-trailing-slash: Clients in the field ask for it like this.',
      'paths:\n  # lint-ignore-next-line path-no-trailing-slash -- Clients in the field ask for it like this.\n  /v1/orders/: {}',
    ],
    bad: [
      {
        api: 'paths:\n  /v1/orders/:\n    x-lint-ignore: [path-no-trailing-slash]',
        message:
          'The suppression of `path-no-trailing-slash` gives no reason, expected `path-no-trailing-slash: reason` in a mapping.',
        at: '/paths/~1v1~1orders~1/x-lint-ignore/0',
      },
      {
        api: 'paths:\n  # lint-ignore-next-line path-no-trailing-slash\n  /v1/orders/: {}',
        message: 'The suppression of `path-no-trailing-slash` gives no reason, expected one after `--`.',
        at: '',
      },
    ],
  },
});
