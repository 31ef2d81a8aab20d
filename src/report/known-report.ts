import { FORMATS, type FormatName } from './formats.ts';

/** The first and the last characters of a text, which overlap if it is short. */
export interface Ends {
  readonly head: string;
  readonly tail: string;
}

interface Signs {
  readonly head?: RegExp;
  readonly tail?: RegExp;
}

/** How the reports of each format begin and end, with any indentation of JSON, as other tools may have formatted them. */
const SIGNS: Readonly<Record<FormatName, Signs>> = {
  stylish: { tail: /(?:^|; )\d+ descriptions? checked[.,]/m },
  compact: { head: /^[^\n]*:\d+:\d+: (?:error|warn|info|hint) [^\n]*/, tail: / {2}\S+\n$/ },
  json: { head: /^\{\s*"version": ?\d+,\s*"files": ?\[/, tail: /\}\s*$/ },
  github: { head: /^::(?:error|warning|notice) / },
  gitlab: { head: /^\[\s*(?:\]|\{\s*"description": ?")/, tail: /(?:^\[|"lines": ?\{\s*"begin": ?\d+\s*\}\s*\}\s*\})\s*\]\s*$/ },
  sarif: { head: /^\{\s*"\$schema": ?"[^"]*sarif[^"]*",.{0,200}"name": ?"api-conventions"/s },
  junit: { head: /^<\?xml [^>]*>\s*<testsuites name="api-conventions"/ },
  checkstyle: { head: /^<\?xml [^>]*>\s*<checkstyle version="4\.3"/ },
  markdown: { head: /^## API conventions\r?\n/ },
  html: { head: /^<!doctype html>.{0,2000}<title>API conventions: /s },
};

/** Whether a text is a report of ours, in any format. */
export function isReport(text: Ends): boolean {
  return FORMATS.some((name) => hasSigns(text, SIGNS[name]));
}

export function hasSigns({ head, tail }: Ends, signs: Signs): boolean {
  return (signs.head?.test(head) ?? true) && (signs.tail?.test(tail) ?? true);
}
