import type { Format } from './report-format.ts';
import { withinTextLimit } from './text-limit.ts';

/** The formats of reports. */
export const FORMATS = [
  'stylish',
  'compact',
  'json',
  'github',
  'gitlab',
  'sarif',
  'junit',
  'checkstyle',
  'markdown',
  'html',
] as const;
/** The name of a format. */
export type FormatName = (typeof FORMATS)[number];

const LOADERS: Readonly<Record<FormatName, () => Promise<Format>>> = {
  stylish: async () => (await import('./stylish.ts')).stylish,
  compact: async () => (await import('./compact.ts')).compact,
  json: async () => (await import('./json.ts')).json,
  github: async () => (await import('./github.ts')).github,
  gitlab: async () => (await import('./gitlab.ts')).gitlab,
  sarif: async () => (await import('./sarif.ts')).sarif,
  junit: async () => (await import('./junit.ts')).junit,
  checkstyle: async () => (await import('./checkstyle.ts')).checkstyle,
  markdown: async () => (await import('./markdown.ts')).markdown,
  html: async () => (await import('./html/html.ts')).html,
};

/** Loads one format: what colours the terminal takes a tenth of Node's own start, and the others do without. */
export async function loadFormat(name: FormatName): Promise<Format> {
  const write = await LOADERS[name]();
  return (result, options) => withinTextLimit(() => write(result, options));
}
