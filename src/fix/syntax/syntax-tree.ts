/** A value in text, with everything that is needed to edit the text around it. */
export interface SyntaxNode {
  readonly kind: 'map' | 'list' | 'scalar' | 'alias';
  /** True if it is a collection in YAML's block style, or a block scalar (`|`). */
  readonly isBlock: boolean;
  /** With its anchor and tag. */
  readonly start: number;
  /** Without its anchor and tag. */
  readonly contentStart: number;
  /** The end of the value; for a block scalar that keeps its final line breaks, after these. */
  readonly end: number;
  /** The name of its anchor if an alias refers to it. */
  readonly sharedAs?: string;
  /** The members of a map or the items of a list, in the order of the text. */
  readonly parts: readonly SyntaxPart[];
}

/** A member of a map, or an item of a list. */
export interface SyntaxPart {
  /** `undefined` for an item, a key that is not a scalar, and `<<`. */
  readonly name: string | undefined;
  readonly key: SyntaxNode | undefined;
  readonly value: SyntaxNode;
  /** The offset at which the key or the dash begins, or the item of a list in flow style. */
  readonly start: number;
  /** True if it brings in the members of other maps (`<<`). */
  readonly isMerge: boolean;
}

/** A text with its values. */
export interface SyntaxTree {
  readonly text: string;
  readonly isJson: boolean;
  /** `undefined` for text without a value. */
  readonly root: SyntaxNode | undefined;
  /** The offset in the text as the file has it, which may have less indentation than YAML requires. */
  original(offset: number): number;
}
