import { LimitError } from '../document/limits.ts';
import type { Api } from '../model/api.ts';
import type { ActiveRule } from '../settings/active-rule.ts';
import { overrideUses } from '../settings/override-uses.ts';
import type { Config } from '../settings/resolved-config.ts';
import {
  keyOfSetting,
  mergeSettingUses,
  NO_SETTING_USES,
  type SettingPath,
  type SettingUse,
  type SettingUses,
} from '../settings/setting-uses.ts';
import type { ApiResult } from './lint-api.ts';

/** Records the effect of the settings of configurations, so that a run can report settings without effect. */
export class SettingUseRecorder {
  readonly #nameOf: (uri: string) => string;
  #uses = NO_SETTING_USES;
  readonly #used = new Set<string>();
  /** The configuration of the current description, as long as it is not judged. */
  #config: Config | undefined;
  /** The house rules that ran over the current description, and those that checked something there. */
  #ran = new Set<string>();
  #selecting = new Set<string>();

  /** @param nameOf The name of a file in reports. */
  constructor(nameOf: (uri: string) => string) {
    this.#nameOf = nameOf;
  }

  get uses(): SettingUses {
    this.#noteUnjudged();
    return this.#uses;
  }

  /** Begins with the next description. */
  start(config: Config | undefined): void {
    this.#noteUnjudged();
    this.#config = config;
    this.#ran = new Set();
    this.#selecting = new Set();
  }

  /** Notes which rules ran, and which had something to check. */
  addResult(rules: readonly ActiveRule[], { findings, passes, crashes }: ApiResult): void {
    if (!this.#config?.written) return;
    for (const { rule } of rules) this.#ran.add(rule.id);
    for (const list of [findings, passes, crashes]) for (const { rule } of list) this.#selecting.add(rule.id);
  }

  /** Judges the settings of the configuration of the current description, which was checked. */
  async finish(file: string, api: Api): Promise<void> {
    const config = this.#config;
    if (!config) return;
    try {
      const settings = await this.#usesOf(config, file, api);
      for (const use of settings) if (use.isUsed) this.#used.add(keyOfSetting(use));
      const governing = config.sources.slice(0, 1).map(this.#nameOf);
      this.#uses = mergeSettingUses([this.#uses, { settings, governing, unjudged: [] }]);
      this.#config = undefined;
    } catch (error) {
      // The description was checked, but searching for similar parts exceeded a limit.
      if (!(error instanceof LimitError)) throw error;
    }
  }

  /**
   * Records that the settings of a configuration were not judged, as a description that could not be checked may have the parts
   * that they select.
   */
  #noteUnjudged(): void {
    if (!this.#config) return;
    const unjudged = this.#config.sources.map(this.#nameOf);
    this.#uses = mergeSettingUses([this.#uses, { ...NO_SETTING_USES, unjudged }]);
    this.#config = undefined;
  }

  async #usesOf(config: Config, file: string, api: Api): Promise<readonly SettingUse[]> {
    const settings: SettingUse[] = [];
    const defined = new Set<string>();
    for (const own of config.written ?? []) {
      const source = this.#nameOf(own.source);
      const isKnown = (path: SettingPath) => this.#used.has(keyOfSetting({ source, path }));
      for (const id of own.houseRules) {
        // The nearest configuration that defines a rule applies.
        if (!defined.has(id) && this.#ran.has(id)) settings.push(this.#ruleUse(id, source, isKnown, { api, config }));
        defined.add(id);
      }
      if (own.overrides.length === 0) continue;
      for (const use of await overrideUses(own, { file, api }, isKnown)) settings.push({ ...use, source, descriptions: 1 });
    }
    return settings;
  }

  #ruleUse(
    id: string,
    source: string,
    isKnown: (path: SettingPath) => boolean,
    { api, config }: { readonly api: Api; readonly config: Config },
  ): SettingUse {
    const path = ['rules', id];
    if (this.#selecting.has(id) || isKnown(path)) return { source, path, descriptions: 1, isUsed: true };
    const selection = config.houseRules?.find(({ rule }) => rule.id === id)?.missedIn?.(api);
    return { source, path, descriptions: 1, isUsed: false, ...(selection && { missed: { selection } }) };
  }
}
