import { secretDescribedIn } from '../../../src/facts/secrets/description.ts';
import { findKind } from '../../../src/facts/secrets/find-kind.ts';
import { SECRETS_WITH_CONTEXT, type SecretKind } from '../../../src/facts/secrets/kinds.ts';
import { namingWords } from '../../../src/facts/secrets/name-words.ts';
import { NamedValue } from '../../../src/facts/secrets/named-value.ts';
import { returnedSecretKinds } from '../../../src/facts/secrets/returned-names.ts';
import { NOT_A_PASSWORD } from '../../../src/facts/secrets/word-classes.ts';
import { wordsOf } from '../../../src/facts/words/words.ts';
import { statusClass } from '../../../src/model/status.ts';
import { isReturnedOnPurpose } from './credential-operations.ts';
import { marksMoreThanPasswords } from './password-format.ts';
import { isPassword, type ReturnedProperty, type ReturnedSchemas, type ReturningResponse } from './returned-schemas.ts';

/** The most neighboring properties whose names are read. */
const MAX_SIBLINGS = 100;

/** A property that responses return, and that may be a secret. */
export class ReturnedValue extends NamedValue {
  #secret: string | undefined;
  #split: { readonly exposing: readonly ReturningResponse[]; readonly issuing: readonly ReturningResponse[] } | undefined;

  constructor(
    readonly property: ReturnedProperty,
    readonly returned: ReturnedSchemas,
  ) {
    super(property.name, property.schema, property.schema.description.slice(0, 2000).replace(/\s+/g, ' ').trim());
  }

  /** The responses that return the value, except those whose purpose is to hand it out. */
  get exposingResponses(): readonly ReturningResponse[] {
    return this.#responses.exposing;
  }

  /** The responses whose purpose is to hand the value out, except errors. */
  get issuingResponses(): readonly ReturningResponse[] {
    return this.#responses.issuing;
  }

  get #responses(): { readonly exposing: readonly ReturningResponse[]; readonly issuing: readonly ReturningResponse[] } {
    if (!this.#split) {
      const exposing: ReturningResponse[] = [];
      const issuing: ReturningResponse[] = [];
      for (const response of this.returned.responsesWith(this.property.owner)) {
        if (!isReturnedOnPurpose(response, this)) exposing.push(response);
        else if (!/[45]/.test(statusClass(response.status))) issuing.push(response);
      }
      this.#split = { exposing, issuing };
    }
    return this.#split;
  }

  get kind(): SecretKind | undefined {
    const { words, description, isNumber } = this;
    const around = `${words} ${description} ${this.surroundings}`;
    return findKind(returnedSecretKinds(words), { description, context: this.#siblings, surroundings: around, isNumber });
  }

  /** The words of the properties beside it, each after a comma. */
  get #siblings(): string {
    const names = [...this.property.owner.properties.keys()].slice(0, MAX_SIBLINGS);
    return names.map((name) => (name === this.name ? '' : `, ${namingWords(name)}`)).join('');
  }

  /** The kind of a name that says little by itself, with the description or the schema that it is in. */
  get secretInContext(): string | undefined {
    if (this.isNumber || /\b(public|publishable)\b/.test(this.surroundings)) return undefined;
    const kinds = SECRETS_WITH_CONTEXT.filter(({ name }) => name.test(this.words));
    const described = secretDescribedIn(this.description);
    return kinds.find(({ label, within }) => label === described || within.test(this.surroundings))?.label;
  }

  override get hasPasswordFormat(): boolean {
    const { schema } = this.property;
    return isPassword(schema) && !this.isNumber && !NOT_A_PASSWORD.test(this.words) && !marksMoreThanPasswords(schema.api);
  }

  /** The secret, for messages: "a token". */
  get secret(): string {
    this.#secret ??= this.kind?.label ?? (this.hasPasswordFormat ? 'a password' : (this.secretInContext ?? 'a secret'));
    return this.#secret;
  }

  /** The words of the component, the file, or the last static segment of the path that the property's schema is in. */
  get surroundings(): string {
    const { tokens, document } = this.property.owner.place;
    const at = tokens.findIndex((token) => token === 'schemas' || token === 'definitions' || token === 'paths');
    const file = document.uri.slice(document.uri.lastIndexOf('/') + 1);
    const name = at === -1 ? String(tokens[0] ?? file.replace(/\..*$/s, '')) : String(tokens[at + 1] ?? '');
    const segment = tokens[at] === 'paths' ? name.split('/').findLast((part) => part !== '' && !part.includes('{')) : name;
    return wordsOf(segment ?? '').join(' ');
  }
}
