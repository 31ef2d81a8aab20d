import path from 'node:path';
import { toForwardSlashes } from '../../document/files/paths.ts';
import { type Baseline, compareEntries } from '../../known/baseline.ts';
import { rules as allRules } from '../../registry.ts';
import { fileRules } from '../../rule/file-rules.ts';
import type { Config } from '../../settings/resolved-config.ts';
import type { RuleSettings } from '../../settings/rule-settings.ts';
import { visible } from '../../text/escape.ts';
import { WRITTEN_MARK as MARK } from '../foreign/own-marks.ts';
import { listRules } from './listed-rules.ts';
import type { RulesetBaseline } from './ruleset-baseline.ts';
import type { RulesetConfig } from './ruleset-config.ts';
import { moduleSettings, type RulesetCode, rulesetModule } from './ruleset-module.ts';

/** The inputs of a ruleset. */
export interface RulesetParts {
  /** The target: an absolute path. */
  readonly target: string;
  readonly config: Config;
  /** The known findings. */
  readonly baseline: Baseline | undefined;
  /** Returns whether a file exists, by its absolute path. */
  exists(file: string): boolean;
  readonly code: RulesetCode;
  /** See {@link ModuleOptions}. */
  readonly evaluates: boolean;
  readonly version: string;
  /** The command that updates it, in the folder of the configuration or, without one, of the target. */
  readonly command: string;
}

/**
 * A Spectral ruleset in one file, which imports nothing: the rules with a configuration. The same on every machine.
 *
 * @returns A CommonJS module for a target that ends in `.cjs`, or else an ES module.
 */
export function rulesetText(parts: RulesetParts): string {
  const { target, config, baseline, code, evaluates, version, command } = parts;
  const here = path.dirname(target);
  const relative = (name: string) => toForwardSlashes(path.relative(here, name)) || '.';
  const sources = config.sources.length > 0 ? config.sources.map(relative) : ['the recommended preset'];
  const place = config.sources.length > 0 ? 'the folder of the configuration' : 'this folder';
  const header = [
    `${MARK} ${version} from ${[...sources, ...(baseline ? [relative(baseline.file)] : [])].join(', ')}.`,
    `Do not edit it: change the ${baseline ? 'configuration or baseline' : 'configuration'}, then generate it again with`,
    `  ${command}`,
    `in ${place}. With --check, the command reports whether it is up to date.`,
  ];
  const configuration = configOf(parts, relative);
  const format = target.endsWith('.cjs') ? 'cjs' : 'esm';
  return [
    ...header.map((line, index) => (index === 0 ? visible(line) : `// ${visible(line)}`)),
    '/* eslint-disable */',
    rulesetModule(configuration, listRules(configuration, config.houseRules), code, { format, evaluates }),
  ].join('\n');
}

/** The header in the first lines of a ruleset. */
export interface RulesetHeader {
  readonly version: string;
  /** The configuration and baseline that it was written from, relative to its folder. */
  readonly sources: readonly string[];
  readonly command: string;
}

/** The header of a ruleset; `undefined` for any other file. */
export function rulesetHeaderOf(text: string): RulesetHeader | undefined {
  const [first = '', , command = ''] = text.slice(0, MAX_HEADER_LENGTH).split('\n', 3);
  const [version = '', sources = ''] = first.startsWith(`${MARK} `) ? first.slice(MARK.length + 1).split(' from ', 2) : [];
  if (version === '' || !sources.endsWith('.')) return undefined;
  return { version, sources: sources.slice(0, -1).split(', '), command: command.replace('//', '').trim() };
}

const MAX_HEADER_LENGTH = 20_000;

/** Returns whether a ruleset has the settings that it would be written with, whatever else is in it. */
export function hasSettings(text: string, parts: Omit<RulesetParts, 'code' | 'evaluates' | 'version' | 'command'>): boolean {
  const here = path.dirname(parts.target);
  const configuration = configOf(parts, (name) => toForwardSlashes(path.relative(here, name)) || '.');
  return text.includes(`\n${moduleSettings(configuration, listRules(configuration, parts.config.houseRules))}\n`);
}

function configOf(
  { config, target, baseline, exists }: Pick<RulesetParts, 'config' | 'target' | 'baseline' | 'exists'>,
  relative: (name: string) => string,
): RulesetConfig {
  const houseRules = (config.houseRules ?? []).map(({ rule: { id }, definition }) => ({ id, definition }));
  const isIncluded = (id: string) => isInRuleset(id) || houseRules.some((rule) => rule.id === id);
  const inRuleset = (rules: RuleSettings) => Object.fromEntries(Object.entries(rules).filter(([id]) => isIncluded(id)));
  const overrides = config.overrides.map(({ folder, rules, ...conditions }) => {
    const place = conditions.files && folder !== undefined ? { folder: relative(folder) } : {};
    return { ...conditions, ...place, rules: inRuleset(rules) };
  });
  return {
    file: path.basename(target),
    rules: inRuleset(config.rules),
    ...(houseRules.length > 0 && { houseRules }),
    overrides: overrides.filter(({ rules }) => Object.keys(rules).length > 0),
    ignore: config.ignore,
    folder: config.ignore.length > 0 ? relative(config.folder) : '.',
    ...(baseline && { baseline: baselineOf(baseline, { relative, exists, isIncluded }) }),
  };
}

/** The baseline, without data for readers only. */
function baselineOf(
  { file, descriptions = [], outlines = [], entries }: Baseline,
  {
    relative,
    exists,
    isIncluded,
  }: Pick<RulesetParts, 'exists'> & { relative(name: string): string; isIncluded(ruleId: string): boolean },
): RulesetBaseline {
  const folder = path.dirname(file);
  const held = [...entries].sort(compareEntries).filter(({ ruleId }) => isIncluded(ruleId));
  const isGone = (name: string) => !exists(path.resolve(folder, name));
  const former = outlines.filter((outline) => isGone(outline.file));
  const files = new Set([...held, ...former].map((one) => one.file));
  return {
    folder: relative(folder),
    descriptions,
    gone: [...files].filter(isGone),
    ...(former.length > 0 && { outlines: former }),
    entries: held.map(({ reason: _, ...entry }) => (entry.messageId === undefined ? entry : { ...entry, message: '' })),
  };
}

/** Returns whether a built-in rule is in the ruleset: rules about files are not. */
function isInRuleset(id: string): boolean {
  return IDS_IN_RULESET.has(id);
}

const IDS_IN_RULESET = new Set(allRules.filter((rule) => !fileRules.includes(rule)).map(({ id }) => id));
