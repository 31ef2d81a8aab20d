import schema from '../../config/api-conventions.schema.json' with { type: 'json' };
import { SchemaWalk } from './schema-walk.ts';

/** The schema of configurations, which is loaded only where somebody edits one. */
export const configWalk = new SchemaWalk(schema);
