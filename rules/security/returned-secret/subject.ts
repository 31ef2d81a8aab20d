import { memoised } from '../../words/memoised.ts';
import { wordsOf } from '../../words/words.ts';
import { isDescribedAsIdentifier, secretDescribedIn } from '../secret/description.ts';
import { isNumeric, type Kind } from '../secret/kinds.ts';
import { nameWords } from '../secret/name-words.ts';
import { NOT_A_PASSWORD } from '../secret/word-classes.ts';
import { BARE_SECRETS, MAY_NAME_SECRET, NOT_SECRET, RETURNED_SECRETS } from './kinds.ts';
import { marksMoreThanPasswords } from './password-format.ts';
import { isPassword, type ReturnedProperty, type ReturningResponse } from './returned-schemas.ts';

const wordsOfName = memoised((name) => nameWords(name).join(' '));
const kindsOf = memoised((words): readonly Kind[] => RETURNED_SECRETS.filter(({ name }) => name.test(words)));
const isBare = (words: string) => BARE_SECRETS.some(({ name }) => name.test(words));

/** Whether a name may be that of a secret. */
export const mayNameSecret: (name: string) => boolean = memoised((name) => {
  return MAY_NAME_SECRET.test(name) && (isBare(wordsOfName(name)) || kindsOf(wordsOfName(name)).length > 0);
});

/** A property that may be a secret, in one of the responses that return it. */
export class ReturnedValue {
  readonly words: string;
  readonly description: string;

  constructor(
    readonly property: ReturnedProperty,
    readonly response: ReturningResponse,
  ) {
    this.words = wordsOfName(property.name);
    this.description = property.schema.description.slice(0, 2000).replace(/\s+/g, ' ').trim();
  }

  get isNumber(): boolean {
    const { types } = this.property.schema;
    return types.has('integer') || types.has('number');
  }

  /** The kind of secret that the name says it is. */
  get kind(): Kind | undefined {
    const text = `${this.words} ${this.description} ${this.around}`;
    return kindsOf(this.words).find(({ label, unless }) => !unless?.test(text) && (!this.isNumber || isNumeric(label)));
  }

  /** The kind of a name that says little by itself, with the description or the schema that it is in. */
  get secretInContext(): string | undefined {
    if (this.isNumber || NOT_SECRET.test(this.around)) return undefined;
    const kinds = BARE_SECRETS.filter(({ name }) => name.test(this.words));
    const described = secretDescribedIn(this.description);
    return kinds.find(({ label, around }) => label === described || around.test(this.around))?.label;
  }

  get hasPasswordFormat(): boolean {
    const { schema } = this.property;
    return isPassword(schema) && !this.isNumber && !NOT_A_PASSWORD.test(this.words) && !marksMoreThanPasswords(schema.api);
  }

  get isIdentifier(): boolean {
    return isDescribedAsIdentifier(this.description);
  }

  /** The secret, for messages: "a token". */
  get secret(): string {
    return this.kind?.label ?? (this.hasPasswordFormat ? 'a password' : (this.secretInContext ?? 'a secret'));
  }

  /** The words of the component, the file, or the last static segment of the path that the property's schema is in. */
  get around(): string {
    const { tokens, document } = this.property.owner.place;
    const at = tokens.findIndex((token) => token === 'schemas' || token === 'definitions' || token === 'paths');
    const file = document.uri.slice(document.uri.lastIndexOf('/') + 1);
    const name = at === -1 ? String(tokens[0] ?? file.replace(/\..*$/s, '')) : String(tokens[at + 1] ?? '');
    const segment = tokens[at] === 'paths' ? name.split('/').findLast((part) => part !== '' && !part.includes('{')) : name;
    return wordsOf((segment ?? '').slice(0, 200)).join(' ');
  }
}
