import { stringify } from 'yaml';
import { blockStyle } from '../../explain/example-yaml.ts';
import { APPLICABLE_TYPES, ASSERTION_NAMES } from '../../house/assertion.ts';
import type { AttributeType } from '../../house/attribute.ts';
import { OPERATION_PREFIX } from '../../house/extension.ts';
import { houseStyleRules } from '../../house/house-style.ts';
import { readDefinition } from '../../house/read-definition.ts';
import { SUBJECT_KINDS } from '../../house/subject-kinds.ts';
import { expectedFindings } from '../../rule/expected-findings.ts';
import { CASING_EXAMPLES } from './casing-examples.ts';
import { ASSERTION_MEANINGS, houseRule } from './house-schema.ts';
import { tableCell, yamlBlock } from './markdown.ts';

/** The types of attributes, as tables call them. */
const TYPE_NAMES: Readonly<Record<AttributeType, string>> = {
  text: 'string',
  texts: 'list',
  number: 'number',
  flag: '`true` or `false`',
  mapping: 'mapping',
  any: 'any',
};

/** The generated parts of the page about house rules, by name. */
export function housePageParts(): Readonly<Record<string, string>> {
  return {
    definition: definitionTable(),
    subjects: subjectSections(),
    assertions: assertionTable(),
    casings: casingTable(),
    'house-style': styleTable(),
    'style-rules': styleSections(),
  };
}

function definitionTable(): string {
  const rows = Object.entries(houseRule().properties).map(
    ([name, { description }]) => `| \`${name}\` | ${tableCell(String(description))} |`,
  );
  return ['| Key | Value |', '|---|---|', ...rows].join('\n');
}

function subjectSections(): string {
  const sections = Object.entries(SUBJECT_KINDS).map(([name, { description, attributes }]) => {
    const rows = Object.entries(attributes)
      .filter(([attribute]) => !attribute.startsWith(OPERATION_PREFIX))
      .map(([attribute, about]) => `| \`${attribute}\` | ${TYPE_NAMES[about.type]} | ${tableCell(about.description)} |`);
    if (Object.keys(attributes).some((attribute) => attribute.startsWith(OPERATION_PREFIX))) rows.push(OPERATION_ROW);
    return [`### ${name}`, description, ['| Attribute | Type | Value |', '|---|---|---|', ...rows].join('\n')].join('\n\n');
  });
  return sections.join('\n\n');
}

/** One row replaces all attributes of the operation, which have a table of their own. */
const OPERATION_ROW =
  '| `operation.deprecated` and so on | | The attributes of the [operation](#operation) and its extensions, with `operation.` before their names. |';

function assertionTable(): string {
  const rows = ASSERTION_NAMES.map((name) => {
    const types = APPLICABLE_TYPES[name].map((type) => TYPE_NAMES[type]).join(', ');
    return `| \`${name}\` | ${types} | ${tableCell(ASSERTION_MEANINGS[name])} |`;
  });
  return ['| Assertion | Applies to | Holds if |', '|---|---|---|', ...rows].join('\n');
}

function casingTable(): string {
  const rows = Object.entries(CASING_EXAMPLES).map(([name, { accepts, rejects }]) => {
    const [accepted, rejected] = [accepts, rejects].map((names) => names.map((one) => `\`${one}\``).join(', '));
    return `| \`${name}\` | ${accepted} | ${rejected} |`;
  });
  return ['| Casing | Accepted | Rejected |', '|---|---|---|', ...rows].join('\n');
}

function styleTable(): string {
  const rows = Object.entries(houseStyleRules).map(
    ([id, { summary }]) => `| [\`${id}\`](#${anchorOf(id)}) | ${tableCell(summary)} |`,
  );
  return ['| Rule | What it requires |', '|---|---|', ...rows].join('\n');
}

/** The anchor that GitHub generates for the heading of a rule. */
function anchorOf(id: string): string {
  return id.replaceAll('/', '');
}

/** Each rule of the preset as a configuration would define it, with its examples. */
function styleSections(): string {
  const sections = Object.entries(houseStyleRules).map(([id, whole]) => {
    const { good: _good, bad: _bad, rationale, ...definition } = whole;
    const { rule } = readDefinition(id, whole);
    const [bad] = rule.examples.bad;
    const [good = ''] = rule.examples.good;
    const messages = (bad && expectedFindings(rule, bad)) ?? [];
    return [
      `### ${id}`,
      rationale,
      yamlBlock(stringify({ rules: { [id]: { ...definition, rationale } } }, { lineWidth: 120, singleQuote: true }).trim()),
      'Bad:',
      yamlBlock(blockStyle(bad?.api ?? '')),
      ...messages.map(({ message = '' }) => `> ${message}`),
      'Good:',
      yamlBlock(blockStyle(good)),
    ].join('\n\n');
  });
  return sections.join('\n\n');
}
