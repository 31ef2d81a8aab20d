import type { Diagnostic } from 'vscode-languageserver';
import type { FileDiagnostics } from '../checking/diagnostics.ts';

/** The diagnostics that clients were sent: those of each description by itself, as several may have findings in a file that they share. */
export class PublishedDiagnostics {
  readonly #byDescription = new Map<string, FileDiagnostics>();

  /** Replaces the diagnostics of a description. @returns The files whose diagnostics must be sent again. */
  set(description: string, diagnostics: FileDiagnostics): readonly string[] {
    const before = this.#byDescription.get(description) ?? new Map<string, readonly Diagnostic[]>();
    this.#byDescription.set(description, diagnostics);
    // For the description itself, even an empty list is news: it has been checked.
    return [...new Set([description, ...before.keys(), ...diagnostics.keys()])];
  }

  /** Removes the diagnostics of a description. @returns As {@link set} does. */
  remove(description: string): readonly string[] {
    const before = this.#byDescription.get(description);
    this.#byDescription.delete(description);
    return before ? [...new Set([description, ...before.keys()])] : [];
  }

  /** All diagnostics of a file, each once. */
  of(file: string): readonly Diagnostic[] {
    const byText = new Map<string, Diagnostic>();
    for (const diagnostics of this.#byDescription.values()) {
      for (const one of diagnostics.get(file) ?? []) {
        const text = JSON.stringify([one.code, one.range, one.message]);
        if (!byText.has(text)) byText.set(text, one);
      }
    }
    return [...byText.values()];
  }
}
