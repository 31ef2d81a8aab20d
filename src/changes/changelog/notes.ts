import { bodyNotes } from './body-notes.ts';
import { documentationNotes } from './documentation-notes.ts';
import type { ChangelogNote } from './note.ts';
import { operationNotes } from './operation-notes.ts';
import { parameterNotes } from './parameter-notes.ts';
import { pathNotes } from './path-notes.ts';
import { schemaNotes } from './schema-notes.ts';
import { securityNotes } from './security-notes.ts';
import { serverNotes } from './server-notes.ts';
import { webhookNotes } from './webhook-notes.ts';

/** All kinds of changes that a changelog lists besides those that rules report. */
export const notes: readonly ChangelogNote[] = [
  ...pathNotes,
  ...serverNotes,
  ...securityNotes,
  ...operationNotes,
  ...parameterNotes,
  ...bodyNotes,
  ...schemaNotes,
  ...webhookNotes,
  ...documentationNotes,
];
