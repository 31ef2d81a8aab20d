import { CLIENT_ID, COMMANDS, ENABLE_SETTING, FIX_ALL, LANGUAGES } from './names.ts';

/** The fields that the extension takes over from the manifest of the package. */
export interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly license: string;
  readonly homepage: string;
  readonly repository: { readonly type: string; readonly url: string };
  readonly bugs: string;
}

/** The oldest version of VS Code whose Node.js runs the server. */
const OLDEST_EDITOR = '1.101.0';

/** The publisher of the extension, in the Marketplace and in Open VSX. */
const PUBLISHER = 'api-conventions';

/** The `package.json` of the extension. */
export function extensionManifest({ name, version, description, keywords, license, ...origin }: PackageManifest) {
  return {
    name,
    displayName: name,
    publisher: PUBLISHER,
    version,
    description,
    keywords,
    license,
    homepage: origin.homepage,
    repository: origin.repository,
    bugs: { url: origin.bugs },
    categories: ['Linters'],
    icon: 'icon.png',
    engines: { vscode: `^${OLDEST_EDITOR}` },
    main: './extension.js',
    // The extension runs on the machine that has the files.
    extensionKind: ['workspace'],
    activationEvents: LANGUAGES.map((language) => `onLanguage:${language}`),
    capabilities: {
      untrustedWorkspaces: {
        supported: 'limited',
        description:
          'In restricted mode, the bundled version checks, and plugins and other code of the workspace are not loaded.',
      },
      virtualWorkspaces: { supported: false, description: 'Descriptions are read from the local file system.' },
    },
    contributes: { commands: PALETTE, menus: { commandPalette: MENU }, configuration: CONFIGURATION },
  };
}

const PALETTE = COMMANDS.map(({ command, title }) => ({ command, title, category: 'API Conventions' }));

const MENU = [{ command: FIX_ALL, when: LANGUAGES.map((language) => `editorLangId == ${language}`).join(' || ') }];

const CONFIGURATION = {
  title: 'API Conventions',
  properties: {
    [ENABLE_SETTING]: { type: 'boolean', default: true, scope: 'window', description: 'Check OpenAPI descriptions.' },
    // The client of the protocol reads this setting.
    [`${CLIENT_ID}.trace.server`]: {
      type: 'string',
      enum: ['off', 'messages', 'verbose'],
      default: 'off',
      scope: 'window',
      description: 'Log the messages between VS Code and the language server.',
    },
  },
};
