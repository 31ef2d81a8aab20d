import { ModelNode } from './node.ts';
import { Schema } from './schema.ts';
import { schemaOf } from './schema-of.ts';

/** A response header; its name is its key. */
export class Header extends ModelNode {
  get isRequired(): boolean {
    return this.flag('required');
  }

  /** The schema of its value, or that of its one media type. In Swagger 2, the header itself is read as a schema. */
  get schema(): Schema | undefined {
    return this.api.isSwagger2 ? this.api.resolve(Schema, this.place) : schemaOf(this.api, this.place);
  }
}
