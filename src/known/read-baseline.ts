import type { TextMistake } from '../config/config-text.ts';
import type { Token } from '../document/pointer.ts';
import { isObject, type JsonObject } from '../model/place.ts';
import { commandLine } from '../text/command-line.ts';
import { typeName } from '../text/type-name.ts';
import { BASELINE_VERSION, type Baseline, type KnownOutline } from './baseline.ts';
import { EntryReader, quotedValue } from './entry-reader.ts';
import { readCheckedJson } from './read-checked-json.ts';

/** The content of a file, and its mistakes in the order of the text. */
export interface ReadBaseline extends Omit<Baseline, 'file'> {
  readonly mistakes: readonly TextMistake[];
}

const BASELINE_KEYS = ['$schema', 'version', 'descriptions', 'outlines', 'entries'];
const OUTLINE_KEYS = ['file', 'title', 'paths'];

const EMPTY_BASELINE: Omit<ReadBaseline, 'mistakes'> = { entries: [] };

/** Reads the text of a baseline. */
export function readBaseline(source: string): ReadBaseline {
  return readCheckedJson(source, EMPTY_BASELINE, (root) => {
    const reader = new BaselineReader();
    return { value: reader.read(root), mistakes: reader.mistakes };
  });
}

/** Checks a baseline field by field. */
class BaselineReader extends EntryReader {
  read(root: unknown): Omit<ReadBaseline, 'mistakes'> {
    if (!isObject(root)) {
      this.report([], `A baseline must be an object with \`version\` and \`entries\`, but is ${typeName(root)}.`);
      return EMPTY_BASELINE;
    }
    // Other versions may have other fields.
    if (!this.#checkVersion(root)) return EMPTY_BASELINE;
    this.checkKeys(root, [], BASELINE_KEYS, 'A baseline does not have a key');
    this.require(root, [], ['entries']);
    const names = root.descriptions === undefined ? undefined : this.list(root, 'descriptions');
    const descriptions = names?.flatMap((name, index) => this.file(name, ['descriptions', index]) ?? []);
    const outlines = root.outlines === undefined ? undefined : this.#outlines(this.list(root, 'outlines'));
    const entries = this.entries(this.list(root, 'entries'));
    const schema = root.$schema === undefined ? undefined : this.text(root, [], '$schema');
    return {
      ...(descriptions && { descriptions }),
      ...(outlines && { outlines }),
      entries,
      ...(schema !== undefined && { $schema: schema }),
    };
  }

  /** The outlines, at most one for each file: git may have merged two. */
  #outlines(values: readonly unknown[]): readonly KnownOutline[] {
    const outlines = new Map<string, KnownOutline>();
    for (const [index, value] of values.entries()) {
      const outline = this.#outline(value, ['outlines', index]);
      if (outline && !outlines.has(outline.file)) outlines.set(outline.file, outline);
    }
    return [...outlines.values()];
  }

  #outline(value: unknown, path: readonly Token[]): KnownOutline | undefined {
    if (!isObject(value)) {
      this.report(path, `An outline must be an object, but is ${quotedValue(value)}.`);
      return undefined;
    }
    this.checkKeys(value, path, OUTLINE_KEYS, 'An outline does not have a key');
    this.require(value, path, ['file', 'paths']);
    const file = this.file(value.file, [...path, 'file']);
    const title = this.text(value, path, 'title');
    const { paths } = value;
    const isList = Array.isArray(paths) && paths.every((item) => typeof item === 'string');
    if (paths !== undefined && !isList)
      this.report([...path, 'paths'], `\`paths\` must be a list of paths, but is ${quotedValue(paths)}.`);
    return file === undefined ? undefined : { file, ...(title !== undefined && { title }), paths: isList ? paths : [] };
  }

  #checkVersion(root: JsonObject): boolean {
    const { version } = root;
    if (version === BASELINE_VERSION) return true;
    if (version === undefined) this.report([], `\`version\` is missing. Add \`"version": ${BASELINE_VERSION}\`.`);
    else if (typeof version === 'number' && version > BASELINE_VERSION)
      this.report(
        ['version'],
        `The baseline has version ${version}, but this api-conventions only reads version ${BASELINE_VERSION}. Update api-conventions.`,
      );
    else if (typeof version === 'number')
      this.report(
        ['version'],
        `The baseline has version ${version}, which is no longer read. Delete it and record a new one: ${commandLine('baseline')}`,
      );
    else this.report(['version'], `\`version\` must be ${BASELINE_VERSION}, but is ${quotedValue(version)}.`);
    return false;
  }
}
