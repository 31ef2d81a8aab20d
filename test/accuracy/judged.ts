import path from 'node:path';
import { FileStore } from '../../src/document/files/files.ts';
import { toUri } from '../../src/document/files/paths.ts';
import { Api } from '../../src/model/api.ts';
import { rules } from '../../src/registry.ts';
import { lintApi, type PlacedFinding } from '../../src/run/lint-api.ts';
import type { ActiveRule } from '../../src/settings/active-rule.ts';

/**
 * Reads a description, without configuration or suppressions.
 *
 * @param root Files below it may be referred to; by default the folder of the description.
 * @throws Error for a file that cannot be read or is not an OpenAPI description.
 */
export function apiOf(file: string, root = path.dirname(file)): Api {
  return apiLoader(file, root)();
}

/** As {@link apiOf}, for several views of one description, which is parsed once: rules remember what they read in a view. */
export function apiLoader(file: string, root = path.dirname(file)): () => Api {
  const store = new FileStore();
  const document = store.read(toUri(file));
  if ('failure' in document) throw new Error(`${file}: ${document.message}`);
  return () => new Api(document, store.loader(root));
}

/** Rules by id, with the options of the preset `strict`, which report most. */
export function activeRules(ids: readonly string[]): readonly ActiveRule[] {
  return rules
    .filter(({ id }) => ids.includes(id))
    .map((rule) => {
      const options = Object.fromEntries(
        Object.entries(rule.options).map(([name, { default: value, strict = value }]) => [name, strict]),
      );
      return { rule, severity: 'error', options };
    });
}

/** The findings of rules in an API, one for each place. */
export function findingsIn(api: Api, active: readonly ActiveRule[]): readonly PlacedFinding[] {
  const { findings, crashes } = lintApi(api, active);
  const [crash] = crashes;
  if (crash) throw new Error(`${crash.rule.id} crashed at ${crash.place.pointer}`, { cause: crash.error });
  return findings;
}
