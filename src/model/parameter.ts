import type { Api } from './api.ts';
import { ModelNode } from './node.ts';
import { ownMember, type Place } from './place.ts';
import { Schema } from './schema.ts';
import { schemaOf } from './schema-of.ts';

/** A parameter in the path, query, header or a cookie; of Swagger 2, in the body too. */
export class Parameter extends ModelNode {
  get name(): string {
    return this.string('name') ?? '';
  }

  /** `query`, `path`, `header`, `cookie`, `querystring` (3.2); Swagger 2 also has `formData` and `body`. */
  get in(): string {
    return this.string('in') ?? '';
  }

  get isRequired(): boolean {
    return this.flag('required');
  }

  /** Its schema, or that of its only media type. In Swagger 2, the parameter itself is read as a schema. */
  get schema(): Schema | undefined {
    return this.api.isSwagger2 && this.in !== 'body' ? this.api.resolve(Schema, this.place) : schemaOf(this.api, this.place);
  }

  get example(): unknown {
    return ownMember(this.place.value, 'example');
  }
}

/** The parameters of a `parameters` list; those without a name are left out. */
export function parametersAt(api: Api, list: Place): readonly Parameter[] {
  const parameters: Parameter[] = [];
  for (const item of api.references.items(list)) {
    const parameter = api.resolve(Parameter, item);
    if (parameter && typeof ownMember(parameter.place.value, 'name') === 'string') parameters.push(parameter);
  }
  return parameters;
}

/** Returns whether a `parameters` list has a parameter whose `$ref` cannot be resolved. */
export function hasUnreadParameter(api: Api, list: Place): boolean {
  const isUnread = (place: Place) => api.references.follow(place) === undefined;
  return isUnread(list) || [...api.references.items(list)].some(isUnread);
}
