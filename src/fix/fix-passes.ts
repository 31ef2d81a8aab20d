import type { ParsedDocument } from '../document/document.ts';
import { type Finding, isHabit } from '../finding/finding.ts';
import { sha256 } from '../platform/platform.ts';
import type { MisspelledName } from '../specification/misspelled-names.ts';
import { type ChangedFile, ChangedFiles } from './changed-files.ts';
import { type FixPlan, planFixes, type RefusedFix } from './plan-fixes.ts';
import type { FixableFiles } from './planner.ts';
import { type FixItem, type FixSelection, selectFixes, type UnfixedFinding, withheldFixes } from './select-fixes.ts';

/** Fixes may make room for others, or cause findings with fixes of their own. */
const MAX_PASSES = 10;

/** Applies fixes in passes, each of which needs the findings of the texts as the pass before left them. */
export class FixPasses {
  readonly #selection: FixSelection;
  readonly #changed = new ChangedFiles();
  readonly #applied: FixItem[] = [];
  readonly #seen = new Set<string>();
  #refused: readonly RefusedFix<FixItem>[] = [];
  #withheld: readonly UnfixedFinding[] = [];
  #circular: readonly FixItem[] = [];
  #passes = 0;

  constructor(selection: FixSelection) {
    this.#selection = selection;
    this.#seen.add(this.#state());
  }

  /** The files that differ from how they were before the first pass. */
  get changed(): readonly ChangedFile[] {
    return this.#changed.all;
  }

  get applied(): readonly FixItem[] {
    return this.#applied;
  }

  /** The fixes of the last pass that could not be applied. */
  get refused(): readonly RefusedFix<FixItem>[] {
    return this.#refused;
  }

  /** The findings that rules did not fix in the last pass, although they fix others like them. */
  get withheld(): readonly UnfixedFinding[] {
    return this.#withheld;
  }

  /** The fixes that would bring back what others removed. */
  get circular(): readonly FixItem[] {
    return this.#circular;
  }

  /** Returns whether there may be more fixes than the passes have applied. */
  get isCutShort(): boolean {
    return this.#passes === MAX_PASSES;
  }

  /** The text of a file that was changed, by its URI. */
  textOf(uri: string): string | undefined {
    return this.#changed.textOf(uri);
  }

  /** Applies the fixes of findings; returns `false` if nothing has changed, so that the findings stay valid. */
  apply(findings: readonly Finding[], files: FixableFiles): boolean {
    this.#withheld = withheldFixes(findings, this.#selection);
    const items = selectFixes(findings, this.#selection).filter(hasOtherCause(this.#withheld.map(({ finding }) => finding)));
    if (this.#passes === MAX_PASSES) return false;
    const plan = planCauses(items, files);
    this.#refused = plan.refused;
    if (plan.files.length === 0) return false;
    const undo = this.#changed.apply(plan.files);
    if (this.#seen.has(this.#state())) {
      undo();
      this.#circular = plan.applied;
      return false;
    }
    this.#seen.add(this.#state());
    this.#passes++;
    for (const item of plan.applied) this.#applied.push(item);
    return true;
  }

  #state(): string {
    const texts = this.changed.map(({ uri, text }) => JSON.stringify([uri, text]));
    return sha256(texts.sort().join('\n'), 'hex');
  }
}

/** Plans fixes. Of the fixes for the places of one cause, all or none are applied. */
function planCauses(items: readonly FixItem[], files: FixableFiles): FixPlan<FixItem> {
  const plan = planFixes(items, files);
  const refused = new Set(plan.refused.map(({ item }) => item));
  const others = items.filter((item) => !refused.has(item));
  const kept = others.filter(hasOtherCause([...refused].map(({ finding }) => finding)));
  if (kept.length === others.length) return plan;
  const rest = planCauses(kept, files);
  return { ...rest, refused: [...plan.refused, ...rest.refused] };
}

/** Leaves out fixes that belong to the causes of some findings. A fault that places have each for itself is not such a cause. */
function hasOtherCause(findings: readonly Finding[]): (item: FixItem) => boolean {
  const causes = new Set(findings.filter((finding) => !isHabit(finding)));
  return ({ finding }) => !causes.has(finding);
}

/** The files of a run that fixes may change. */
export function fixableFiles(
  documents: readonly ParsedDocument[],
  name: (uri: string) => string,
  misspelled: readonly MisspelledName[] = [],
): FixableFiles {
  const byName = new Map(documents.map((document) => [name(document.uri), document]));
  return { documents, name, find: (file) => byName.get(file), misspelled };
}
