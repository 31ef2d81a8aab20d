/** The verdict of the official JSON Schemas of OpenAPI on a description: the oracle for `description-valid`. */
import type { AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { formatPointer } from '../../../src/document/pointer.ts';
import { discriminated } from './discriminated.ts';
import { compileSchemas, schemasOf, VERSIONS, type Version, visitParts } from './official-documents.ts';

export interface OfficialError {
  /** The value that the schema rejects; for an unknown field, the field. */
  readonly pointer: string;
  /** The definition of the official schema whose keyword fails, such as `operation`; `document` for the root. */
  readonly object: string;
  /** The keyword that fails; `additionalProperties` also for `unevaluatedProperties`. */
  readonly keyword: string;
  /** The field that is unknown or missing, or `''`. */
  readonly field: string;
  /** The requirement, such as `must be boolean`. */
  readonly message: string;
}

export interface OfficialVerdict {
  readonly version: Version;
  readonly valid: boolean;
  /** None if valid; each fault once as far as the schema has no alternatives. */
  readonly errors: readonly OfficialError[];
}

interface Validators {
  /** The schema as it is published, which alone decides. */
  readonly decide: ValidateFunction;
  /** The schema with its alternatives told apart, so that each fault is one error. */
  readonly explain: ValidateFunction;
  /** The definition that a part of the schema belongs to. */
  readonly definitions: ReadonlyMap<unknown, string>;
  /** Fields that a schema knows under a condition only, such as `openIdConnectUrl`. */
  readonly conditional: ReadonlySet<string>;
}

const compiled = new Map<Version, Validators>();

/** The version that a description says it has, or undefined. */
function versionOf(description: unknown): Version | undefined {
  const { swagger, openapi } = (description ?? {}) as Record<string, unknown>;
  if (swagger !== undefined) return swagger === '2.0' ? '2.0' : undefined;
  return VERSIONS.find((version) => version !== '2.0' && typeof openapi === 'string' && openapi.startsWith(version));
}

/** Undefined if there is no official schema for the version of the description. Formats are not checked. */
export function officialVerdict(description: unknown): OfficialVerdict | undefined {
  const version = versionOf(description);
  if (version === undefined) return undefined;
  const { decide, explain, ...parts } = validatorsOf(version);
  if (decide(description)) return { version, valid: true, errors: [] };
  explain(description);
  return { version, valid: false, errors: explained(explain.errors ?? [], parts) };
}

function validatorsOf(version: Version): Validators {
  const known = compiled.get(version);
  if (known) return known;
  const published = schemasOf(version);
  const withDiscriminators = published.map(discriminated);
  const definitions = new Map<unknown, string>();
  const conditional = new Set<string>();
  for (const [index, schema] of withDiscriminators.entries())
    visitParts(schema, index === 0 ? 'document' : 'schema', (part, name) => {
      definitions.set(part, name);
      for (const { properties = {} } of [part.then ?? {}, ...Object.values<AnySchemaObject>(part.dependentSchemas ?? {})])
        for (const field of Object.keys(properties)) conditional.add(field);
    });
  const validators = {
    decide: compileSchemas(version, published, { allErrors: false }),
    explain: compileSchemas(version, withDiscriminators, { allErrors: true }),
    definitions,
    conditional,
  };
  compiled.set(version, validators);
  return validators;
}

/** Keywords that only say that another one failed. */
const SUMMARIES = new Set(['if', 'propertyNames']);

type Parts = Pick<Validators, 'definitions' | 'conditional'>;

function explained(errors: readonly ErrorObject[], { definitions, conditional }: Parts): OfficialError[] {
  const own = errors.filter(({ keyword, schemaPath }) => !SUMMARIES.has(keyword) && !/\/(?:oneOf|anyOf)\/\d+\//.test(schemaPath));
  const described = own.map((error) => describe(error, definitions.get(error.parentSchema) ?? 'schema'));
  const distinct = new Map(described.map((error) => [`${error.pointer} ${error.keyword} ${error.field}`, error]));
  return [...distinct.values()].filter((error) => !isConsequence(error, described, conditional));
}

function isConsequence(error: OfficialError, all: readonly OfficialError[], conditional: ReadonlySet<string>): boolean {
  if (error.keyword === 'type') return false;
  // A value of the wrong type also fails conditions on its fields.
  if (all.some((other) => other.keyword === 'type' && other.pointer === error.pointer)) return true;
  if (error.keyword !== 'additionalProperties') return false;
  // `unevaluatedProperties` also accuses fields that are known but have faults, and those that stand beside such a field in a condition.
  const owner = conditional.has(error.field) ? error.pointer.slice(0, error.pointer.lastIndexOf('/')) : error.pointer;
  return all.some((other) => other !== error && isIn(other.pointer, owner) && !isBeside(other, error));
}

/** Returns whether two fields of one object are accused in the same way. */
function isBeside(one: OfficialError, other: OfficialError): boolean {
  const ownerOf = ({ pointer }: OfficialError) => pointer.slice(0, pointer.lastIndexOf('/'));
  return one.keyword === other.keyword && ownerOf(one) === ownerOf(other);
}

const isIn = (pointer: string, owner: string) => pointer === owner || pointer.startsWith(`${owner}/`);

function describe({ instancePath, keyword, params, message = '', propertyName }: ErrorObject, object: string): OfficialError {
  const unknown: string | undefined = params.additionalProperty ?? params.unevaluatedProperty;
  if (unknown !== undefined) {
    const pointer = `${instancePath}${formatPointer([unknown])}`;
    return { pointer, object, keyword: 'additionalProperties', field: unknown, message: 'must not exist' };
  }
  const pointer = propertyName === undefined ? instancePath : `${instancePath}${formatPointer([propertyName])}`;
  const values: readonly unknown[] | undefined = params.allowedValues;
  const wanted = values ? `must be one of ${JSON.stringify(values)}` : message;
  return { pointer, object, keyword, field: params.missingProperty ?? '', message: wanted };
}
