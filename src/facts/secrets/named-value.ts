import type { Schema } from '../../model/schema.ts';
import { isDescribedAsIdentifier } from './description.ts';
import { secretMayBeNumber } from './find-kind.ts';
import type { SecretKind } from './kinds.ts';
import { type NameFacts, nameFacts } from './name-words.ts';
import { NOT_A_PASSWORD } from './word-classes.ts';

/** A value with a name that may be that of a secret: one that a client sends, or one that a response returns. */
export abstract class NamedValue {
  readonly facts: NameFacts;

  constructor(
    readonly name: string,
    readonly schema: Schema | undefined,
    /** The description, on one line. */
    readonly description: string,
  ) {
    this.facts = nameFacts(name);
  }

  /** The kind of secret that the name of the value states. */
  abstract get kind(): SecretKind | undefined;

  get words(): string {
    return this.facts.words;
  }

  get isNumber(): boolean {
    return this.schema?.types.has('integer') === true || this.schema?.types.has('number') === true;
  }

  /** Returns whether the value may be a secret of this kind: numbers are not keys or tokens. */
  mayBeKind(label: string): boolean {
    return !this.isNumber || secretMayBeNumber({ label });
  }

  get isIdentifier(): boolean {
    return isDescribedAsIdentifier(this.description);
  }

  get hasPasswordFormat(): boolean {
    return this.schema?.format === 'password' && !NOT_A_PASSWORD.test(this.words);
  }
}
