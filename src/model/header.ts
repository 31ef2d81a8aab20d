import { ModelNode } from './node.ts';
import { Schema } from './schema.ts';
import { schemaOf } from './schema-of.ts';

/** A response header; its name is its key. */
export class Header extends ModelNode {
  get isRequired(): boolean {
    return this.flag('required');
  }

  /** What it holds: its schema, or that of its one media type. In Swagger 2 the header itself reads as one. */
  get schema(): Schema | undefined {
    return this.api.isSwagger2 ? this.api.resolve(Schema, this.place) : schemaOf(this.api, this.place);
  }
}
