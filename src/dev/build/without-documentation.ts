import { type Expression, type Program, parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'rolldown';

/** The properties of a rule that are for its page only, each with the value that replaces it. */
export const PAGE_PROPERTY_STUBS: Readonly<Record<string, string>> = {
  rationale: "''",
  details: "''",
  remedy: "''",
  fixes: "''",
  turnOff: "''",
  summary: "''",
  examples: '{ good: [], bad: [] }',
};

/** The modules with the evidence and the rows of decision tables. */
const TABLE_MODULES = /[\\/](?:rules|src[\\/]facts)[\\/].*\b(?:evidence|rows)\b[^\\/]*\.ts$/;

/** The modules of rules, in which fixes are made. */
const RULE_MODULES = /[\\/](?:rules|src[\\/](?:rule|run|suppressions))[\\/].*\.ts$/;

/**
 * Leaves the fixes of rules out of a bundle, because Spectral does not support fixes. Code that only fixes need is then unused, and is also
 * left out.
 */
export const withoutFixes: Plugin = {
  name: 'without-fixes',
  transform: (code, path) =>
    RULE_MODULES.test(path) && /\b(?:fix|suggestions|edits):/.test(code) ? stripFixes(path, code) : undefined,
};

/** The code of a module without the fixes of reports, and without the edits of fixes that are made elsewhere. */
export function stripFixes(path: string, code: string): string {
  let stripped = '';
  let from = 0;
  new Visitor({
    Property({ key, value, shorthand }) {
      const name = key.type === 'Identifier' && !shorthand ? key.name : '';
      // Skips the patterns of destructured parameters, and properties within a fix that is already removed.
      if (value.start < from || /^(?:Identifier|AssignmentPattern)$/.test(value.type)) return;
      const isEdits = name === 'edits' && value.type === 'ArrowFunctionExpression';
      if (name !== 'fix' && name !== 'suggestions' && !isEdits) return;
      stripped += code.slice(from, value.start) + (isEdits ? '() => []' : 'undefined');
      from = value.end;
    },
  }).visit(parseSync(path, code).program);
  return stripped + code.slice(from);
}

/**
 * Leaves the pages of rules out of a bundle, and the reasons that decision tables give: Spectral shows only the address of a page and
 * the message.
 */
export const withoutDocumentation: Plugin = {
  name: 'without-documentation',
  transform(code, path) {
    if (TABLE_MODULES.test(path)) return stripTables(path, code, { keepsReasons: false });
    return definesRules(code)
      ? stripDocumentation(path, code, { ...PAGE_PROPERTY_STUBS, changes: '{ good: [], bad: [] }' })
      : undefined;
  },
};

/** Leaves the summaries and examples of decision tables out of a bundle: they are printed on the pages of the rules. */
export const withoutTableTexts: Plugin = {
  name: 'without-table-texts',
  transform: (code, path) => (TABLE_MODULES.test(path) ? stripTables(path, code, { keepsReasons: true }) : undefined),
};

/** The code of a module with a decision table, without what is only for its page, and perhaps without the reasons of findings. */
export function stripTables(path: string, code: string, { keepsReasons }: { readonly keepsReasons: boolean }): string {
  const replaced: { readonly start: number; readonly end: number; readonly by: string }[] = [];
  new Visitor({
    Property({ start, end, key, value }) {
      const name = key.type === 'Identifier' ? key.name : '';
      // Skips the patterns of destructured parameters.
      const isValue = !/^(?:Identifier|AssignmentPattern)$/.test(value.type);
      if ((name === 'example' || name === 'summary') && isValue) {
        const [comma = ''] = /^\s*,?/.exec(code.slice(end)) ?? [];
        replaced.push({ start, end: end + comma.length, by: '' });
      } else if (name === 'because' && !keepsReasons && value.type === 'ArrowFunctionExpression') {
        const [comma = ''] = /^\s*,?/.exec(code.slice(end)) ?? [];
        replaced.push({ start, end: end + comma.length, by: '' });
      }
    },
  }).visit(parseSync(path, code).program);
  let stripped = '';
  let from = 0;
  for (const { start, end, by } of replaced) {
    stripped += code.slice(from, start) + by;
    from = end;
  }
  return stripped + code.slice(from);
}

/** Returns whether a module defines rules, to which {@link stripDocumentation} applies. */
export function definesRules(code: string): boolean {
  return /\bdefine(?:Compat)?Rule\(\{/.test(code);
}

/** The code of a module that exports rules, with replacements for the properties that only the pages of the rules need. */
export function stripDocumentation(path: string, code: string, unused = PAGE_PROPERTY_STUBS): string {
  let stripped = '';
  let end = 0;
  for (const rule of exportedValues(parseSync(path, code).program)) {
    const [definition] = rule.type === 'CallExpression' ? rule.arguments : [];
    for (const property of definition?.type === 'ObjectExpression' ? definition.properties : []) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
      const replacement = Object.hasOwn(unused, property.key.name) ? unused[property.key.name] : undefined;
      if (replacement === undefined) continue;
      stripped += code.slice(end, property.value.start) + replacement;
      end = property.value.end;
    }
  }
  return stripped + code.slice(end);
}

function exportedValues({ body }: Program): readonly Expression[] {
  return body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return [statement.declaration as Expression];
    const { declaration } = statement.type === 'ExportNamedDeclaration' ? statement : {};
    return declaration?.type === 'VariableDeclaration' ? declaration.declarations.flatMap(({ init }) => init ?? []) : [];
  });
}
