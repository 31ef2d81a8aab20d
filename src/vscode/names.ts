// Names that the manifest and the code share.

/** The id of the client, which the names of settings and commands begin with. */
export const CLIENT_ID = 'apiConventions';

/** The setting that turns the extension off. */
export const ENABLE_SETTING = `${CLIENT_ID}.enable`;

export const FIX_ALL = `${CLIENT_ID}.fixAll`;
export const RESTART = `${CLIENT_ID}.restart`;
export const SHOW_OUTPUT = `${CLIENT_ID}.showOutput`;

/** The commands, in the order in which they are offered. */
export const COMMANDS = [
  { command: FIX_ALL, title: 'Apply All Safe Fixes in This File' },
  { command: RESTART, title: 'Restart Server' },
  { command: SHOW_OUTPUT, title: 'Show Output' },
] as const;

/** The languages of files that may be descriptions or configurations, by their ids in VS Code. */
export const LANGUAGES = ['yaml', 'json', 'jsonc'] as const;

/** The files that are checked: those on disk. */
export const CHECKED_FILES = LANGUAGES.map((language) => ({ scheme: 'file', language }));

/** The command line in the extension, below its folder. */
export const BUNDLED_SERVER = 'server/cli.cjs';
