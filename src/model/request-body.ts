import type { Api } from './api.ts';
import { MediaType, mediaTypesAt } from './media-type.ts';
import { ModelNode } from './node.ts';
import type { Operation } from './operation.ts';
import type { Parameter } from './parameter.ts';
import type { Place } from './place.ts';
import { Schema } from './schema.ts';
import { SchemaMember } from './schema-member.ts';

/** The body of a request. */
export class RequestBody extends ModelNode {
  constructor(
    api: Api,
    place: Place,
    readonly operation: Operation,
  ) {
    super(api, place);
  }

  get isRequired(): boolean {
    return this.flag('required');
  }

  get content(): readonly MediaType[] {
    if (!this.api.isSwagger2) return mediaTypesAt(this.api, this.place.child('content'));
    const consumes = this.operation.consumes.length > 0 ? this.operation.consumes : ['application/json'];
    return consumes.map((name) => new MediaType(this.api, this.place, name));
  }
}

/** Swagger 2's `in: formData` parameters, seen as one body. Its place is the operation's list of parameters. */
export class FormBody extends RequestBody {
  readonly #fields: readonly Parameter[];

  constructor(operation: Operation, fields: readonly Parameter[]) {
    super(operation.api, operation.place.child('parameters'), operation);
    this.#fields = fields;
  }

  override get isRequired(): boolean {
    return this.#fields.some((field) => field.isRequired);
  }

  override get content(): readonly MediaType[] {
    const hasFile = this.#fields.some((field) => field.schema?.types.has('file'));
    const forms = this.operation.consumes.filter((name) => /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(name));
    const names = forms.length > 0 ? forms : [hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'];
    const schema = new FormSchema(this.api, this.place, this.#fields);
    return names.map((name) => new FormMediaType(this.api, this.place, name, schema));
  }
}

class FormMediaType extends MediaType {
  readonly #schema: Schema;

  constructor(api: Api, place: Place, name: string, schema: Schema) {
    super(api, place, name);
    this.#schema = schema;
  }

  override get schema(): Schema {
    return this.#schema;
  }
}

/** An object with the fields as properties. */
class FormSchema extends Schema {
  readonly #fields: readonly Parameter[];

  constructor(api: Api, place: Place, fields: readonly Parameter[]) {
    super(api, place);
    this.#fields = fields;
  }

  override get types(): ReadonlySet<string> {
    return new Set(['object']);
  }

  override get properties(): ReadonlyMap<string, Schema> {
    const properties = new Map<string, Schema>();
    for (const { name, schema } of this.#fields) if (schema) properties.set(name, schema);
    return properties;
  }

  override definitionsOf(property: string): readonly Schema[] {
    return this.#fields.flatMap((field) => (field.name === property ? (field.schema ?? []) : []));
  }

  override members(): readonly SchemaMember[] {
    return this.#fields.map(({ name, place }) => new SchemaMember(this, 'property', name, place.value, place));
  }

  override get required(): ReadonlySet<string> {
    return new Set(this.#fields.filter((field) => field.isRequired).map((field) => field.name));
  }
}
