import { valuesOf } from '../../cli/explain/option-values.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { cell } from './markdown.ts';

/** The section about the options of a rule, with the values that each may have. */
export function optionSection({ id, options }: AnyRule): readonly string[] {
  const entries = Object.entries(options);
  if (entries.length === 0) return [];
  const rows = entries.map(
    ([name, { default: value, description, schema }]) =>
      `| \`${name}\` | ${cell(valuesOf(schema))} | \`${JSON.stringify(value)}\` | ${cell(description)} |`,
  );
  const settings = entries.map(([name, spec]) => `    ${name}: ${JSON.stringify(spec.default)}`);
  return [
    '## Options',
    ['| Option | Values | Default | Meaning |', '|---|---|---|---|', ...rows].join('\n'),
    'In `api-conventions.yaml`, with the defaults:',
    ['```yaml', 'rules:', `  ${id}:`, ...settings, '```'].join('\n'),
  ];
}
