import { oneLine, secretDescribedIn } from '../../../src/facts/secrets/description.ts';
import { findKind } from '../../../src/facts/secrets/find-kind.ts';
import type { SecretKind } from '../../../src/facts/secrets/kinds.ts';
import { kindsNamed, nameFacts } from '../../../src/facts/secrets/name-words.ts';
import { NamedValue } from '../../../src/facts/secrets/named-value.ts';
import { NOT_A_PASSWORD } from '../../../src/facts/secrets/word-classes.ts';
import { publicPurposeOf } from '../../../src/facts/security/public-purpose.ts';
import { singularOfWord } from '../../../src/facts/words/nouns.ts';
import { wordsOf } from '../../../src/facts/words/words.ts';
import type { Api } from '../../../src/model/api.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { Parameter } from '../../../src/model/parameter.ts';
import type { Schema } from '../../../src/model/schema.ts';

/** The most neighboring values that are read, so that the time does not grow with the square of their number. */
const MAX_SIBLINGS = 100;

/** A value that a client sends in a URL: a parameter, or a property of a parameter that is an object. */
export class SubmittedValue extends NamedValue {
  /** The description of the parameter or property; empty where it only repeats the name. */
  readonly ownDescription: string;

  constructor(
    readonly api: Api,
    readonly parameter: Parameter,
    /** An operation that has the parameter. */
    readonly operation: Operation,
    readonly property?: { readonly name: string; readonly schema: Schema },
  ) {
    const { name } = property ?? parameter;
    const schema = property?.schema ?? parameter.schema;
    const own = property ? property.schema.description : parameter.description;
    const described = onlyRepeatsName(own, name) ? '' : oneLine(own);
    const ofSchema = oneLine(schema?.description ?? '');
    super(name, schema, described === ofSchema ? ofSchema : `${described} ${ofSchema}`.trim());
    this.ownDescription = described;
  }

  get in(): string {
    return this.property ? 'query' : this.parameter.in;
  }

  override get isIdentifier(): boolean {
    return super.isIdentifier || (this.schema?.format === 'uuid' && !/^sess/.test(this.words));
  }

  get summary(): string {
    return oneLine(this.operation.summary);
  }

  /** Summary and description of the operation. */
  get operationText(): string {
    return oneLine(`${this.summary} ${this.operation.description}`);
  }

  get pathWords(): string {
    return wordsOf(this.operation.pathItem.template).join(' ');
  }

  /** The words of the segment that the value follows: `access tokens` of `/access_tokens/{token}` and `/access_tokens?token=`. */
  get segmentWords(): readonly string[] {
    const segments = this.operation.pathItem.segments.filter(({ text }) => text !== '');
    const at = this.in === 'path' ? segments.findIndex(({ parameters }) => parameters.includes(this.name)) : segments.length;
    const before = segments[at - 1];
    return before?.isStatic ? wordsOf(before.text) : [];
  }

  /** The segment that the value follows, the last word in the singular: `access token`. */
  get thing(): string {
    const words = this.segmentWords;
    return [...words.slice(0, -1), singularOfWord(words.at(-1) ?? '')].join(' ');
  }

  /** The words of the names of all other values in the URL. */
  get siblings(): readonly string[] {
    const properties = this.property ? [...(this.parameter.schema?.properties.keys() ?? [])] : [];
    const parameters = this.operation.parameters.slice(0, MAX_SIBLINGS).map(({ name }) => name);
    const all = [...properties.slice(0, MAX_SIBLINGS), ...parameters];
    return all.map((name) => nameFacts(name).words).filter((words) => words !== this.words);
  }

  /** The kind of secret that the name means, according to the description, or to the context if there is no description. */
  get kind(): SecretKind | undefined {
    return this.#find(kindsNamed(this.words));
  }

  /** The kind of secret that the name means together with the segment before: `refresh token` of `/refresh-tokens/{token}`. */
  get kindWithSegment(): SecretKind | undefined {
    if (!/^(key|token|code|secret)$/.test(this.words)) return undefined;
    // `/users/tokens?key=` is such a token.
    const name = this.words === 'key' && /(^| )token$/.test(this.thing) ? 'api key' : this.thing;
    return name.endsWith(this.words) ? this.#find(kindsNamed(name)) : undefined;
  }

  #find(kinds: readonly SecretKind[]): SecretKind | undefined {
    if (kinds.length === 0) return undefined;
    const { description, isNumber } = this;
    const context = description === '' && kinds.some(({ described }) => described) ? this.#context : '';
    return findKind(kinds, { description, context, surroundings: `${description} ${this.words} ${this.summary}`, isNumber });
  }

  /** The context of a value without a description. */
  get #context(): string {
    return `${this.property ? '' : `${this.pathWords}, ${this.operationText}`}, ${this.siblings.join(', ')}`;
  }

  /** The secret that the value is according to its description, or to that of one of the alternatives. */
  get describedSecret(): string | undefined {
    const alternatives = (this.schema?.branches ?? []).map(({ description }) => oneLine(description));
    const isPossible = (label: string | undefined) =>
      label !== undefined && this.mayBeKind(label) && !(label === 'a password' && NOT_A_PASSWORD.test(this.words));
    return [this.description, ...alternatives].map(secretDescribedIn).find(isPossible);
  }

  /** The secret, for messages: "a token". */
  get secret(): string {
    const inContext = this.hasPasswordFormat && !/ key$/.test(this.words) ? 'a password' : 'an API key';
    const isOnce = /^(?:recovery|confirmation)$/.test(publicPurposeOf(this.operation) ?? '') && this.in === 'path';
    const byName = /token$/.test(this.words) ? 'a token' : isOnce ? 'a one-time code' : inContext;
    const secret = this.kind?.label ?? this.kindWithSegment?.label ?? this.describedSecret ?? byName;
    return / key$/.test(secret) && PRIVATE_KEY.test(this.description) ? 'a private key' : secret;
  }

  /** Returns whether the value has several lines, which no header can have: a key in the format PEM. */
  get hasLines(): boolean {
    return this.secret === 'a private key' && PEM.test(`${this.words}, ${this.description}`);
  }
}

const PRIVATE_KEY = /\bprivate[- ]key\b/i;
const PEM = /\bpem\b|-BEGIN\b|\bPKCS|\b(?:certificate|tls|ssl|ssh|rsa)\b/i;

/**
 * Returns whether a description only repeats the name, as generators write it: "New PIN" of `newPin`. The description "token" is
 * kept, because it says that the value is not an id.
 */
function onlyRepeatsName(description: string, name: string): boolean {
  if (description.length > name.length + 9) return false;
  const words = wordsOf(name);
  return words.length > 1 && wordsOf(description).join('') === words.join('');
}

const IN_URL = new Set(['query', 'path', 'querystring']);

/** The values that a parameter adds to the URL: its own, and the properties of an object (`style: deepObject`, JSON, `querystring`). */
export function* submittedValues(parameter: Parameter, operation: Operation, api: Api): Generator<SubmittedValue> {
  if (!IN_URL.has(parameter.in)) return;
  if (parameter.in !== 'querystring') yield new SubmittedValue(api, parameter, operation);
  for (const [name, schema] of parameter.schema?.properties ?? []) {
    if (!schema.isReadOnly) yield new SubmittedValue(api, parameter, operation, { name, schema });
  }
}
