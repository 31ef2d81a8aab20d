import type { ParsedDocument } from '../document/document.ts';
import { joinReference } from '../document/files/files.ts';
import { DEFAULT_LIMITS } from '../document/limits.ts';
import { parseText } from '../document/parse.ts';
import { RunMemory } from '../document/run-memory.ts';
import { isEqual, isEqualTree } from '../model/equal.ts';
import { ownMember } from '../model/place.ts';
import type { EditOf, EditPlace, FindingFix, Json } from '../rule/edits.ts';
import type { MisspelledName } from '../specification/misspelled-names.ts';
import { pathMentions, withNewPaths } from '../text/path-mentions.ts';
import { quote } from '../text/quote.ts';
import { applyEdits, type TextEdit } from '../text/text-edit.ts';
import { NameUses } from './names/name-uses.ts';
import { type Prose, proseOf } from './names/prose.ts';
import { ReferenceConflicts } from './names/reference-conflicts.ts';
import { SharedFiles } from './names/shared-files.ts';
import { changedValue } from './plan/changed-value.ts';
import { FilePlan } from './plan/file-plan.ts';
import { FixRefusal } from './plan/fix-refusal.ts';
import { Misspellings } from './plan/misspellings.ts';
import { jsonTree } from './syntax/json-tree.ts';
import type { SyntaxTree } from './syntax/syntax-tree.ts';
import { yamlTree } from './syntax/yaml-tree.ts';
import { planEdits } from './write/plan-edits.ts';

/** The files that fixes may change, as they were when the findings were made. */
export interface FixableFiles {
  /** A file as findings name it; `undefined` if it must not be changed. */
  find(file: string): ParsedDocument | undefined;
  /** All files of the run, in which names are used. */
  readonly documents: readonly ParsedDocument[];
  /** The name of a file in findings. */
  name(uri: string): string;
  /** The misspelled names in the files; by default none. */
  readonly misspelled?: readonly MisspelledName[];
}

/** The edits of fixes in one file. */
export interface FileEdits {
  readonly file: string;
  readonly edits: readonly TextEdit[];
  readonly before: ParsedDocument;
  /** Without a byte order mark. */
  readonly text: string;
}

/** The text is not larger than one that was parsed before, except for what fixes add. */
const PARSE_LIMITS = { ...DEFAULT_LIMITS, aliases: Number.POSITIVE_INFINITY };

/** Data that plans of the same files share, each part computed once. */
export class FixContext {
  readonly files: FixableFiles;
  readonly uses: NameUses;
  readonly shared: SharedFiles;
  readonly misspellings: Misspellings;
  /** Without a tree for files that are too large for the memory. */
  readonly #trees = new Map<ParsedDocument, SyntaxTree | undefined>();
  readonly #prose = new Map<ParsedDocument, readonly Prose[]>();
  readonly #memory = new RunMemory();

  constructor(files: FixableFiles) {
    this.files = files;
    this.uses = new NameUses(files.documents, joinReference);
    this.shared = new SharedFiles(files.documents, joinReference);
    this.misspellings = new Misspellings(files.misspelled ?? []);
  }

  /** The texts of a file that are for people. */
  proseOf(document: ParsedDocument): readonly Prose[] {
    const prose = this.#prose.get(document) ?? proseOf(document);
    this.#prose.set(document, prose);
    return prose;
  }

  /** @throws FixRefusal if the memory is too small for it. */
  treeOf(document: ParsedDocument): SyntaxTree {
    if (!this.#trees.has(document)) {
      // Parsing the changed text takes no more, and neither does the tree of a JSON text.
      const { text, yaml } = document;
      const hasRoom = this.#memory.neededIfUnavailable(text, 'yaml') === undefined;
      this.#trees.set(document, hasRoom ? (yaml ? yamlTree(yaml) : jsonTree(text)) : undefined);
    }
    const tree = this.#trees.get(document);
    if (!tree) throw new FixRefusal('the memory is too small to read its file again');
    return tree;
  }
}

/** Collects the changes of fixes, each as a whole or not at all. */
export class Planner {
  readonly #files: FixContext;
  readonly #plans = new Map<string, FilePlan>();
  readonly #references = new ReferenceConflicts();

  constructor(files: FixContext) {
    this.#files = files;
  }

  /** @throws FixRefusal if the fix cannot be applied together with earlier ones; then no part of it is applied. */
  addFix({ edits = [] }: FindingFix): void {
    const steps = this.#steps();
    const references = this.#references.steps;
    try {
      for (const edit of edits) this.#edit(edit);
    } catch (error) {
      this.#undoTo(steps);
      this.#references.undoTo(references);
      throw error;
    }
  }

  /**
   * The edits of the files that change.
   *
   * @throws FixRefusal if an edited file would not have the content that the fixes intend.
   */
  finalEdits(): readonly FileEdits[] {
    const steps = this.#steps();
    this.#reword();
    try {
      return this.#provedEdits();
    } catch (error) {
      if (!(error instanceof FixRefusal)) throw error;
      // A string that is written in an unusual way is not a reason to leave faults.
      this.#undoTo(steps);
      return this.#provedEdits();
    }
  }

  #provedEdits(): readonly FileEdits[] {
    return [...this.#plans].flatMap(([file, plan]) => (plan.isEmpty ? [] : [provedEdits(file, plan)]));
  }

  /**
   * The edits of the files that change, without a check of the edited texts.
   *
   * @throws FixRefusal if the texts are written in a way that cannot be edited.
   */
  edits(): readonly Pick<FileEdits, 'file' | 'edits' | 'before'>[] {
    this.#reword();
    return [...this.#plans].flatMap(([file, plan]) =>
      plan.isEmpty ? [] : [{ file, edits: planEdits(plan), before: plan.document }],
    );
  }

  #steps(): ReadonlyMap<string, number> {
    return new Map([...this.#plans].map(([file, plan]) => [file, plan.steps]));
  }

  #undoTo(steps: ReadonlyMap<string, number>): void {
    for (const [file, plan] of this.#plans) plan.undoTo(steps.get(file) ?? 0);
  }

  #edit(edit: EditOf<EditPlace>): void {
    if ('rename' in edit) this.#rename(edit.rename, edit.to, edit.on === 'value');
    else if ('set' in edit) this.#withReferences(edit.set, edit.value).set(edit.set.tokens, edit.value, edit);
    else if ('add' in edit) this.#withReferences(edit.to, edit.add).add(edit.to.tokens, edit.add, edit.before);
    else if ('remove' in edit) this.#planOf(edit.remove).remove(edit.remove.tokens, edit.occurrence);
    else if ('move' in edit) this.#move(edit.move, edit.to, edit);
    else this.#planOf(edit.in).comment(edit.comment, edit.text);
  }

  /** The plan of a file, after the references in a value that it is to contain have been noted. */
  #withReferences(place: EditPlace, value: Json): FilePlan {
    const plan = this.#planOf(place);
    const { document } = plan;
    const written = place.tokens.at(-1) === '$ref' ? { $ref: value } : value;
    for (const reference of this.#files.uses.referencesIn(document, written)) {
      this.#rejectDependence(document, reference.uri);
      this.#references.insert(reference);
    }
    return plan;
  }

  /** A file that several descriptions share must not become dependent on one of them. */
  #rejectDependence(document: ParsedDocument, target: string): void {
    if (target === document.uri) return;
    const { files, shared } = this.#files;
    const dependent = shared.dependent(document, target);
    if (!dependent) return;
    const [part, other, file] = [document.uri, dependent.uri, target].map((uri) => quote(files.name(uri)));
    throw new FixRefusal(`${part} is also a part of ${other}, which would depend on ${file}`);
  }

  #move(from: EditPlace, to: EditPlace, order: { readonly before?: string; readonly after?: string }): void {
    if (from.file !== to.file) throw new FixRefusal('it moves something to another file');
    this.#planOf(from).move(from.tokens, to.tokens, order);
  }

  #rename(place: EditPlace, to: string, isValue: boolean): void {
    const plan = this.#planOf(place);
    const { uses } = this.#files;
    const { document } = plan;
    const { tokens } = place;
    if (isValue) {
      const from = tokens.reduce<unknown>((value, token) => ownMember(value, token), document.value);
      if (typeof from !== 'string') throw new FixRefusal('it renames something that has no name');
      plan.set(tokens, to);
      for (const use of uses.ofValue(document, tokens, from, to)) this.#follow(use);
    } else {
      plan.rename(tokens, to);
      this.#references.rename({ uri: document.uri, tokens });
      for (const use of uses.ofKey(document, tokens, to)) this.#follow(use);
    }
  }

  /** Replaces paths in descriptions and other prose with their names after all fixes. */
  #reword(): void {
    for (const plan of [...this.#plans.values()]) {
      const renames = plan.renamedPaths();
      if (renames.size === 0) continue;
      for (const document of this.#files.uses.documentsNear(plan.document)) {
        for (const { path, text } of this.#files.proseOf(document)) {
          const mentions = pathMentions(text, renames);
          if (mentions.length === 0) continue;
          const own =
            document === plan.document ? plan : this.#planOf({ file: this.#files.files.name(document.uri), tokens: [] });
          own.reword(
            path,
            withNewPaths(text, renames),
            mentions.map(({ from, to }) => [from, to]),
          );
        }
      }
    }
  }

  #follow(use: ReturnType<NameUses['ofKey']>[number]): void {
    const plan = this.#planOf({ file: this.#files.files.name(use.document.uri), tokens: [] });
    if (plan.isGone(use.path)) return;
    if (use.kind === 'set') plan.set(use.path, use.value);
    else plan.rename(use.path, use.to);
  }

  #planOf({ file }: EditPlace): FilePlan {
    let plan = this.#plans.get(file);
    if (!plan) {
      const document = this.#files.files.find(file);
      if (!document || document.value === undefined) throw new FixRefusal('its file must not be changed');
      plan = new FilePlan(document, this.#files.treeOf(document), this.#files.misspellings);
      this.#plans.set(file, plan);
    }
    return plan;
  }
}

/** The edits of a file, if parsing the new text gives what the changes intend. */
function provedEdits(file: string, plan: FilePlan): FileEdits {
  const { document } = plan;
  const edits = planEdits(plan);
  const text = applyEdits(document.text, edits);
  const after = parseText(document.uri, text, PARSE_LIMITS);
  const expected = changedValue(plan);
  // Members that a merge key brings in are at the place of the key, so their order is not that of the text.
  const isIntended = document.isTree ? isEqualTree(after.value, expected) : isEqual(after.value, expected, false);
  const isProved = after.value !== undefined && isIntended && after.problems.length <= document.problems.length;
  if (!isProved) throw new FixRefusal('the changed file would not have the intended content');
  return { file, edits, before: document, text };
}
