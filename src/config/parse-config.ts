import { type Document, isAlias, isMap, isScalar, LineCounter, type Node, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { UsageError } from '../errors.ts';
import type { RuleSetting, RuleSettings } from '../linter/settings.ts';
import { rules as allRules } from '../registry.ts';
import { visible } from '../report/escape.ts';
import type { AnyRule } from '../rule.ts';
import { checkValue, typeName } from './check-value.ts';
import { LEVELS } from './levels.ts';
import { didYouMean, quote } from './wording.ts';

/**
 * Reads the text of a configuration, YAML or JSON.
 *
 * @param name What the file is called in messages.
 * @throws UsageError that lists every mistake as `name:line:column message`.
 */
export function parseConfig(text: string, name: string): Settings {
  const reader = new ConfigReader(text);
  const settings = reader.read();
  const mistakes = reader.mistakes();
  if (mistakes.length === 0) return settings;
  const title = mistakes.length === 1 ? 'The configuration has a mistake:' : `The configuration has ${mistakes.length} mistakes:`;
  throw new UsageError([title, ...mistakes.map((mistake) => `  ${visible(name)}:${mistake}`)].join('\n'));
}

/** What a configuration says. */
export interface Settings {
  readonly rules: RuleSettings;
  /** Spectral rulesets, as they are written. */
  readonly spectral: readonly string[];
}

const NO_SETTINGS: Settings = { rules: {}, spectral: [] };

class ConfigReader {
  readonly #lines = new LineCounter();
  readonly #document: Document.Parsed;
  #isReadable = true;
  readonly #mistakes: { offset: number; message: string }[] = [];

  constructor(text: string) {
    this.#document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false });
    for (const { code, pos, message } of this.#document.errors) {
      const isDuplicate = code === 'DUPLICATE_KEY';
      this.#isReadable &&= isDuplicate;
      this.#report(pos[0], isDuplicate ? 'The key stands twice in the same mapping.' : `${message}.`);
    }
  }

  /** In the order of the text, each as `line:column message`. */
  mistakes(): string[] {
    const sorted = this.#mistakes.sort((a, b) => a.offset - b.offset);
    return sorted.map(({ offset, message }) => {
      const { line, col } = this.#lines.linePos(offset);
      return `${line}:${col} ${message}`;
    });
  }

  read(): Settings {
    const root = this.#resolve(this.#document.contents);
    // After a syntax error the rest is guesswork; an empty file is an empty configuration.
    if (!this.#isReadable || isEmpty(root)) return NO_SETTINGS;
    if (!isMap(root)) {
      this.#report(offsetOf(root), 'The configuration has to be a mapping with the key `rules`.');
      return NO_SETTINGS;
    }
    let settings = NO_SETTINGS;
    for (const { key, pair, value } of this.#entries(root)) {
      if (key === 'rules') settings = { ...settings, rules: this.#readRules(pair, value) };
      else if (key === 'spectral') settings = { ...settings, spectral: this.#readNames(pair, value) };
      else if (key !== '$schema') this.#unknown(pair, 'There is no setting', key, ['rules', 'spectral', '$schema']);
    }
    return settings;
  }

  #readNames(pair: Pair, value: unknown): readonly string[] {
    const js = this.#toJs(value);
    if (isEmpty(value)) return [];
    if (typeof js === 'string') return [js];
    const mismatches = checkValue(js, { type: 'array', items: { type: 'string' } });
    for (const { expected, actual } of mismatches) {
      this.#report(offsetOf(value, pair), `${quote(keyOf(pair))} has to be ${expected}, but is ${actual}.`);
    }
    return Array.isArray(js) ? js : [];
  }

  #readRules(pair: Pair, value: unknown): RuleSettings {
    if (isEmpty(value)) return {};
    if (!isMap(value)) {
      this.#report(
        offsetOf(value, pair),
        `\`rules\` has to be a mapping from rule ids to severities, but is ${this.#typeOf(value)}.`,
      );
      return {};
    }
    const settings: [string, RuleSetting][] = [];
    for (const entry of this.#entries(value)) {
      const rule = allRules.find(({ id }) => id === entry.key);
      if (rule) settings.push([rule.id, this.#readRule(rule, entry.pair, entry.value)]);
      else
        this.#unknown(
          entry.pair,
          'There is no rule',
          entry.key,
          allRules.map(({ id }) => id),
        );
    }
    return Object.fromEntries(settings);
  }

  #readRule(rule: AnyRule, pair: Pair, value: unknown): RuleSetting {
    if (!isMap(value)) return this.#readSeverity(pair, value);
    let setting: RuleSetting = {};
    const options: [string, unknown][] = [];
    for (const entry of this.#entries(value)) {
      if (entry.key === 'severity') setting = this.#readSeverity(entry.pair, entry.value);
      else if (Object.hasOwn(rule.options, entry.key)) options.push([entry.key, this.#readOption(rule, entry)]);
      else
        this.#unknown(entry.pair, `The rule ${quote(rule.id)} has no option`, entry.key, [
          'severity',
          ...Object.keys(rule.options),
        ]);
    }
    return options.length > 0 ? { ...setting, options: Object.fromEntries(options) } : setting;
  }

  #readSeverity(pair: Pair, value: unknown): RuleSetting {
    const text = this.#toJs(value);
    const severity = LEVELS.find((level) => level === text);
    if (severity !== undefined) return { severity };
    const given = typeof text === 'string' ? quote(text) : typeName(text);
    this.#report(
      offsetOf(value, pair),
      `A severity is one of ${LEVELS.join(', ')}, but this is ${given}.${didYouMean(String(text), LEVELS)}`,
    );
    return {};
  }

  #readOption(rule: AnyRule, { key, pair, value }: Entry): unknown {
    const js = this.#toJs(value);
    for (const { path, expected, actual } of checkValue(js, rule.options[key]?.schema)) {
      const part = path.length === 0 ? undefined : this.#document.getIn(['rules', rule.id, key, ...path], true);
      const name = [key, ...path].join('.');
      this.#report(offsetOf(part ?? value, pair), `${quote(name)} of ${quote(rule.id)} has to be ${expected}, but is ${actual}.`);
    }
    return js;
  }

  /** Leaves out entries whose alias leads nowhere; they are reported already. */
  #entries(map: YAMLMap): Entry[] {
    const entries = map.items.map((pair) => ({ key: keyOf(pair), pair, value: this.#resolve(pair.value) }));
    return entries.filter(({ pair, value }) => value !== undefined || !isAlias(pair.value));
  }

  #unknown(pair: Pair, what: string, key: string, known: readonly string[]): void {
    this.#report(offsetOf(pair.key), `${what} ${quote(key)}.${didYouMean(key, known)}`);
  }

  #typeOf(node: unknown): string {
    const js = this.#toJs(node);
    return typeof js === 'string' ? quote(js) : typeName(js);
  }

  #resolve(node: unknown): unknown {
    if (!isAlias(node)) return node;
    const target = node.resolve(this.#document);
    if (!target) this.#report(offsetOf(node), `There is no anchor ${quote(`&${node.source}`)} before this alias.`);
    return target;
  }

  #toJs(node: unknown): unknown {
    if (!isNode(node)) return node;
    try {
      return node.toJS(this.#document);
    } catch (error) {
      // An alias that leads nowhere, or aliases that multiply beyond reason.
      this.#report(offsetOf(node), `${error instanceof Error ? error.message : String(error)}.`);
      return undefined;
    }
  }

  #report(offset: number, message: string): void {
    this.#mistakes.push({ offset, message: visible(message) });
  }
}

interface Entry {
  readonly key: string;
  readonly pair: Pair;
  readonly value: unknown;
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : String(key);
}

function isEmpty(node: unknown): boolean {
  return node === null || node === undefined || (isScalar(node) && node.value === null);
}

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'toJS' in node;
}

/** Where a node starts in the text; one that takes no room there, such as an empty value, has the place of its key. */
function offsetOf(node: unknown, pair?: Pair): number {
  const range = isNode(node) ? node.range : undefined;
  if (range && range[1] > range[0]) return range[0];
  return pair ? offsetOf(pair.key) : (range?.[0] ?? 0);
}
