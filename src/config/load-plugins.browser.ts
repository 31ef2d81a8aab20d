import { quote } from '../text/quote.ts';

/** Loads none of the plugins that configurations name: a browser has no files to load code from. */
export const loadPlugins: typeof import('./load-plugins.ts').loadPlugins = async (named) => ({
  plugins: [],
  mistakes: named.map((plugin) => ({ ...plugin, message: messageOf(plugin.word.text) })),
  omitted: [],
});

function messageOf(name: string): string {
  return `The plugin ${quote(name)} does not run in a browser. Use the command line, the GitHub Action or the language server.`;
}
