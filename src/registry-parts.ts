// In the library for browsers, what few runs need of rules is in files of their own, which these functions load; see
// src/dev/build/later-in-browser.ts. Elsewhere, it is loaded when it is first read.

/** Loads the texts on the pages of rules. */
export async function loadRuleTexts(): Promise<void> {}

/** Loads the code of rules about changes. */
export async function loadChangeRules(): Promise<void> {}
