/** The kinds of faults of `description-valid`, which its option `ignore` names, each with a description. */
export const FAULT_KINDS = {
  'unknown-field': 'fields that an object does not have',
  'missing-field': 'fields that are required and missing',
  'exclusive-fields': 'fields that exclude each other',
  'wrong-type': 'values of a wrong type, and empty values',
  'wrong-value': 'values that the specification does not list',
  'wrong-key': 'keys that are not a path, status, media type or name of a component',
  'wrong-reference': 'references to another kind of object',
  'empty-list': 'lists and maps that must not be empty',
  'repeated-item': 'equal items in a list',
  'path-parameters': 'path parameters that do not agree with the path',
  'repeated-name': 'operation ids, parameters and tags that exist twice',
  security: 'security requirements without a scheme',
  'server-variables': 'server URLs whose variables are not defined',
  links: 'links and callbacks that cannot be followed',
  discriminators: 'discriminators without their property or schemas',
} as const;

export type FaultKind = keyof typeof FAULT_KINDS;
