import path from 'node:path';
import { entryExists } from '../../document/files/entry-exists.ts';
import { missingFile } from '../../document/files/missing-file.ts';
import { isBelow, realUri, toUri } from '../../document/files/paths.ts';
import { readText, whyUnreadable } from '../../document/files/read-file.ts';
import { UsageError } from '../../errors.ts';
import { commandLine } from '../../text/command-line.ts';
import { enumerate } from '../../text/enumerate.ts';
import { quote } from '../../text/quote.ts';

const RULESET_NAMES = [
  ...['.spectral.yaml', '.spectral.yml', '.spectral.json'],
  ...['redocly.yaml', 'redocly.yml', '.redocly.yaml', '.redocly.yml'],
  ...['.vacuum.yaml', '.vacuum.yml', 'vacuum.yaml', 'vacuum.yml', 'vacuum-ruleset.yaml', 'vacuum-ruleset.yml'],
];

/** Rulesets that are modules, which cannot be read without running them. */
const MODULE_NAMES = ['.spectral.js', '.spectral.mjs', '.spectral.cjs'];

/**
 * The ruleset to migrate: the one in the working directory.
 *
 * @throws UsageError if there is none, or more than one.
 */
export function findRuleset(cwd: string): string {
  const found = RULESET_NAMES.filter((name) => entryExists(path.join(cwd, name)));
  const [first] = found;
  if (first !== undefined && found.length === 1) return first;
  if (first !== undefined)
    throw new UsageError(
      `There are ${enumerate(found.map(quote))}. Name the ruleset to migrate: ${commandLine(`migrate ${first}`)}`,
    );
  const code = MODULE_NAMES.find((name) => entryExists(path.join(cwd, name)));
  if (code !== undefined) throw codeRulesetError(code);
  throw new UsageError(`There is no ruleset of Spectral, Redocly or vacuum here. Name the file: ${commandLine('migrate FILE')}`);
}

/** @throws UsageError for a file that is missing, is code, cannot be read, or is a link out of the working directory. */
export function readRuleset(file: string, cwd: string): string {
  if (/\.[cm]?[jt]s$/i.test(file)) throw codeRulesetError(file);
  const target = toUri(path.resolve(cwd, file));
  if (isBelow(target, toUri(cwd)) && !isBelow(realUri(target), realUri(cwd)))
    throw new UsageError(`${quote(file)} is a link to a file outside the working directory. Name that file instead.`);
  let text: string | undefined;
  try {
    text = readText(target);
  } catch (error) {
    throw new UsageError(`${quote(file)} ${whyUnreadable(error)}.`);
  }
  if (text === undefined) throw missingFile(file, cwd);
  return text;
}

function codeRulesetError(file: string): UsageError {
  return new UsageError(
    `${quote(file)} is code, which \`migrate\` does not run. Name it in the setting \`spectral\` instead, and pass \`--allow-code\`.`,
  );
}
