/** The context that Spectral passes to the function of a rule, as far as our functions need it. */
export interface RuleContext {
  readonly documentInventory: DocumentInventory;
  /** The rule whose function is called. */
  readonly rule?: HostRule;
}

export interface HostRule {
  /** 0 for errors to 3 for hints, however it is set; -1 if it is off. */
  severity: number;
  /** The ruleset that defines it. A ruleset has its own file only if it is passed to Spectral, not if others extend it. */
  readonly owner?: { readonly source: string | null };
}

/** A linted document with all documents it refers to; one object for all rules. */
export interface DocumentInventory {
  readonly document: HostDocument;
  /** The documents by absolute path with forward slashes, or URL; by relative path if the linted document has no folder. */
  readonly referencedDocuments: Readonly<Record<string, HostDocument>>;
  /** The target of a path in the resolved description; `null` if Spectral has lost track of the file. */
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
  /** The text; missing if the caller passed a parsed value to Spectral. */
  readonly input?: string;
  readonly diagnostics: readonly { readonly code: string | number; readonly message: string; readonly severity: number }[];
  /** The range of a value, or of the nearest one that contains it. Missing if the caller passes something other than a Spectral document. */
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
