/** What Spectral hands to the function of a rule, as far as ours need it. */
export interface RuleContext {
  readonly documentInventory: DocumentInventory;
  /** The rule whose function is called. */
  readonly rule?: HostRule;
}

export interface HostRule {
  /** 0 for errors to 3 for hints, whatever it is set by; -1 where it is off. */
  severity: number;
  /** The ruleset that defines it. Only one that Spectral was told to use knows its own file; one that others extend does not. */
  readonly owner?: { readonly source: string | null };
}

/** A linted document with all documents it refers to; one object for all rules. */
export interface DocumentInventory {
  readonly document: HostDocument;
  /** By absolute path with forward slashes, or URL; by relative path where the linted document has no folder. */
  readonly referencedDocuments: Readonly<Record<string, HostDocument>>;
  /** What a path in the resolved description leads to; `null` where Spectral has lost track of the file. */
  findAssociatedItemForPath(path: string[], resolved: boolean): HostItem | null;
}

/** A value in the document that holds it. */
export interface HostItem {
  readonly document: HostDocument;
  readonly path: (string | number)[];
  readonly missingPropertyPath?: (string | number)[];
}

export interface HostDocument {
  /** `<STDIN>` for standard input; `null` for text without a name. */
  readonly source: string | null;
  /** The parsed value, `$ref`s and all. */
  readonly data: unknown;
  /** The text; missing where a program gave Spectral a parsed value. */
  readonly input?: string;
  readonly diagnostics: readonly { readonly code: string | number; readonly message: string; readonly severity: number }[];
  /** Where a value is, or the nearest one that holds it. Missing where a program hands in something other than a document of Spectral. */
  getRangeForJsonPath?(path: (string | number)[], closest: boolean): HostRange | undefined;
}

/** 0-based. */
export interface HostRange {
  readonly start: HostPosition;
  readonly end: HostPosition;
}

export interface HostPosition {
  readonly line: number;
  readonly character: number;
}
