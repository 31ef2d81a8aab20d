import type { TextMistake } from '../../config/config-text.ts';
import type { Token } from '../../document/pointer.ts';
import type { AcceptedEntry } from '../../finding/finding.ts';
import { isObject, own } from '../../model/place.ts';
import { typeName } from '../../text/type-name.ts';
import { POINTER } from '../entry-patterns.ts';
import { EntryReader, shown } from '../entry-reader.ts';
import { readChecked } from '../read-checked.ts';
import { ACCEPTED_VERSION, type AcceptedChanges } from './accepted.ts';

/** The content of a file, and its mistakes in the order of the text. */
export interface ReadAccepted extends Omit<AcceptedChanges, 'file'> {
  readonly mistakes: readonly TextMistake[];
}

const NOTHING: Omit<AcceptedChanges, 'file'> = { entries: [] };
const KEYS = ['$schema', 'version', 'entries'];

/** Reads the text of a list of accepted changes. */
export function readAccepted(source: string): ReadAccepted {
  return readChecked(source, NOTHING, (root) => {
    const reader = new Reader();
    return { value: reader.read(root), mistakes: reader.mistakes };
  });
}

class Reader extends EntryReader {
  constructor() {
    super('the list', ['before']);
  }

  read(root: unknown): Omit<AcceptedChanges, 'file'> {
    if (!isObject(root)) {
      this.report([], `A list of accepted changes must be an object with \`version\` and \`entries\`, but is ${typeName(root)}.`);
      return NOTHING;
    }
    // Other versions may have other fields.
    if (root.version !== ACCEPTED_VERSION) {
      this.report(
        root.version === undefined ? [] : ['version'],
        `\`version\` of a list of accepted changes must be ${ACCEPTED_VERSION}, but is ${shown(root.version)}.`,
      );
      return NOTHING;
    }
    this.checkKeys(root, [], KEYS, 'A list of accepted changes does not have a key');
    this.require(root, [], ['entries']);
    const entries = this.list(root, 'entries').flatMap((entry, index) => this.#accepted(entry, ['entries', index]) ?? []);
    const schema = root.$schema === undefined ? undefined : this.text(root, [], '$schema');
    return { entries, ...(schema !== undefined && { $schema: schema }) };
  }

  #accepted(value: unknown, path: readonly Token[]): AcceptedEntry | undefined {
    const entry = this.entry(value, path);
    const before = own(value, 'before');
    if (before === undefined) return entry;
    if (typeof before === 'string' && POINTER.test(before)) return entry && { ...entry, before };
    this.report([...path, 'before'], `\`before\` must be a JSON Pointer, such as \`/paths/~1orders\`, but is ${shown(before)}.`);
    return undefined;
  }
}
