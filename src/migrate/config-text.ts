import { Document, isPair, isScalar, type Scalar, visit, type YAMLMap } from 'yaml';
import { rules as builtIn } from '../registry.ts';
import { isCompatRule } from '../rule/compat-rule.ts';
import { fileRules } from '../rule/file-rules.ts';
import { type PresetName, presets } from '../settings/presets.ts';
import { enumerate } from '../text/enumerate.ts';
import { visible } from '../text/escape.ts';
import type { Migrated, MigratedRule } from './outcome.ts';

/** The names of the two rulesets that stay in Spectral: one that is data, and one that executes code. */
export interface KeptNames {
  readonly data: string;
  readonly code: string;
}

/** The inputs of the text of a configuration, besides the migrated rules. */
export interface ConfigOrigin {
  /** The name of the file that was migrated, for a comment. */
  readonly source: string;
  /** The address of the JSON Schema of configurations. */
  readonly schema: string;
  /** The names of the rulesets that stay in Spectral, relative to the configuration. */
  readonly keptNames: KeptNames;
  /** The preset whose rules are also on; by default, only migrated rules are. */
  readonly preset: PresetName | undefined;
}

/** The text of a configuration, with comments that name the rule that each setting comes from. */
export function configText(
  { rules, overrides, files, kept }: Migrated,
  { source, schema, keptNames, preset }: ConfigOrigin,
): string {
  const off = preset === undefined ? unusedPresetRules(rules) : [];
  const settings = [
    ...rules.map(({ id, setting }) => [id, isSeverity(setting) ? setting.severity : setting]),
    ...off.map((id) => [id, 'off']),
  ];
  const names = kept.map(({ isCode }) => (isCode ? keptNames.code : keptNames.data));
  const document = new Document(
    {
      extends: preset ?? 'headline',
      ...(files && { files }),
      ...(names.length > 0 && { spectral: names.length === 1 ? names[0] : names }),
      ...(settings.length > 0 && { rules: Object.fromEntries(settings) }),
      ...(overrides.length > 0 && { overrides }),
    },
    { aliasDuplicateObjects: false },
  );
  visit(document, {
    Seq: (_, list) => {
      list.flow = list.items.every(isScalar) && list.items.map(String).join(', ').length < MAX_IN_LINE;
    },
  });
  document.commentBefore = ` yaml-language-server: $schema=${schema}\n${wrappedComment(`Written by \`api-conventions migrate\` from ${source}.`)}`;
  commentKey(document.contents, 'extends', preset === undefined ? PRESET_COMMENT : '');
  commentKey(document.contents, 'spectral', 'The rules that stay in Spectral.');
  const written = document.get('rules');
  for (const { id, from } of rules) commentKey(written, id, `From ${enumerate(from.map((name) => `\`${name}\``))}.`);
  if (off[0] !== undefined) commentKey(written, off[0], LEFT_OUT_COMMENT);
  return document.toString({ lineWidth: 120, flowCollectionPadding: false });
}

/** Lists of at most this length are on one line. */
const MAX_IN_LINE = 60;

const PRESET_COMMENT = 'To add the rules of the conventions, write `recommended`, and remove the rules below that are off.';
const LEFT_OUT_COMMENT = 'Rules of the preset that the ruleset did not have.';

function isSeverity(setting: MigratedRule['setting']): setting is Exclude<MigratedRule['setting'], { readonly where: string }> {
  return !('where' in setting);
}

/** The rules that the smallest preset would turn on, except for those that every configuration has. */
function unusedPresetRules(rules: readonly MigratedRule[]): readonly string[] {
  const isOn = (id: string) => rules.some((rule) => rule.id === id);
  const ofPreset = builtIn.filter((rule) => presets.headline(rule) !== 'off' && !fileRules.includes(rule) && !isCompatRule(rule));
  return ofPreset.map(({ id }) => id).filter((id) => !isOn(id));
}

/** Puts a comment above a key of a mapping. */
function commentKey(map: unknown, key: string, text: string): void {
  const pair = (map as YAMLMap | undefined)?.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key);
  if (pair && text !== '') (pair.key as Scalar).commentBefore = wrappedComment(text);
}

const WIDTH = 118;

/** A comment whose lines end between words, whatever the text contains. */
function wrappedComment(text: string): string {
  const lines: string[] = [];
  for (const word of visible(text).split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(` ${word}`);
  }
  return lines.join('\n');
}
