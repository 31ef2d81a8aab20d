import type { Json } from '../../rule/edits.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import type { SyntaxNode, SyntaxPart } from '../syntax/syntax-tree.ts';

/** The changes of a map or list. */
export interface NodeChanges {
  /** The indexes of removed parts. */
  readonly removed: Set<number>;
  readonly renamed: Map<number, string>;
  /** The names that parts get, and those of parts that are inserted. */
  readonly newNames: Set<string>;
  /**
   * The shapes of the paths that parts are renamed to or that are inserted, with the shapes that each of them had before; inserted paths
   * had none.
   */
  readonly newShapes: Map<string, (string | undefined)[]>;
  readonly replaced: Map<number, Json>;
  /** Texts that change in some words, which are edited where they are written. */
  readonly reworded: Map<number, RewordedString>;
  readonly inserted: InsertedPart[];
}

/** A text with other words. */
export interface RewordedString {
  readonly text: string;
  readonly edits: readonly TextEdit[];
}

/** A new part. */
export interface InsertedPart {
  /** The index of the part before which it is inserted; the number of parts for the end. */
  readonly at: number;
  /** `undefined` for an item of a list. */
  readonly name: string | undefined;
  readonly value: Json;
  /** The previous location of a value that is moved. */
  readonly from?: PartLocation;
}

/** A part of a map or list. */
export interface PartLocation {
  readonly owner: SyntaxNode;
  readonly index: number;
  readonly part: SyntaxPart;
}

export function emptyChanges(): NodeChanges {
  return {
    removed: new Set(),
    renamed: new Map(),
    newNames: new Set(),
    newShapes: new Map(),
    replaced: new Map(),
    reworded: new Map(),
    inserted: [],
  };
}
