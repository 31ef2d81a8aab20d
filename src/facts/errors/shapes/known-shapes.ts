import { type ErrorShape, type ErrorShapeName, SHAPE_NAMES, type Variant } from './error-shape.ts';
import { FRAMEWORK_SHAPES } from './framework-shapes.ts';
import { field, type ShapeTable } from './shape-fields.ts';

/** The default for the part of the name by which the trace identifier is found. */
export const TRACE_NAME_PART = 'trace';

function paths(...texts: readonly string[]): ErrorShape['identifiers'] {
  return texts.map((text) => field(text).path);
}

/**
 * The object that section 7.4 of the conventions lays down.
 *
 * @param traceProperty The part of the name by which the trace identifier is found.
 */
export function standardShape(traceProperty: string = TRACE_NAME_PART): ErrorShape {
  return {
    name: 'standard',
    title: 'the standard error object (`shape: standard`, the default)',
    reference: 'section 7.4 of the conventions',
    variants: [
      {
        fields: [field('error.message', 'string'), field('error.type', 'string'), field('error.code', 'integer')],
        traces: [{ parent: ['error'], contains: traceProperty }],
      },
    ],
    mediaTypes: [],
    identifiers: paths('error.type', 'error.code'),
  };
}

const PROBLEM_DETAILS: ErrorShape = {
  name: 'problem-details',
  title: 'problem details (RFC 9457)',
  reference: 'RFC 9457',
  variants: [
    {
      fields: [
        field('type', 'string'),
        field('title', 'string'),
        field('status', 'number'),
        field('detail', 'string'),
        field('instance?', 'string'),
      ],
    },
  ],
  mediaTypes: ['application/problem+json'],
  identifiers: paths('type'),
};

/** JSON:API demands any one of the members of an error object; these are the members that explain an error by themselves. */
const JSON_API_MEMBERS = ['title', 'detail', 'code'];

const JSON_API: ErrorShape = {
  name: 'json-api',
  title: 'JSON:API errors',
  reference: 'JSON:API 1.1, Errors',
  variants: JSON_API_MEMBERS.map((demanded): Variant => {
    const strings = ['id', 'status', 'code', 'title', 'detail'].map((name) =>
      field(`errors[].${name}${name === demanded ? '' : '?'}`, 'string'),
    );
    const objects = ['source', 'links', 'meta'].map((name) => field(`errors[].${name}?`, 'object'));
    return { fields: [...strings, ...objects] };
  }),
  mediaTypes: ['application/vnd.api+json'],
  identifiers: paths('errors[].code', 'errors[].links.type'),
};

const GOOGLE: ErrorShape = {
  name: 'google',
  title: 'the Google error object (`google.rpc.Status`)',
  reference: 'AIP-193',
  variants: [
    {
      fields: [
        field('error.code', 'number'),
        field('error.message', 'string'),
        field('error.status', 'string'),
        field('error.details[]?', 'object'),
      ],
    },
    // The form that grpc-gateway writes.
    { fields: [field('code', 'number'), field('message', 'string'), field('details[]', 'object')] },
  ],
  mediaTypes: [],
  identifiers: paths('error.status', 'error.details[].reason', 'error.code', 'details[].reason', 'code'),
};

const ODATA: ErrorShape = {
  name: 'odata',
  title: 'the OData error object',
  reference: 'OData JSON Format 4.01, Error Response',
  variants: [
    {
      fields: [
        field('error.code', 'string'),
        field('error.message', 'string'),
        field('error.target?', 'string'),
        field('error.details?', 'array'),
        field('error.innererror?', 'object'),
      ],
    },
  ],
  mediaTypes: [],
  identifiers: paths('error.code'),
};

/** The shapes by name. */
export const KNOWN_SHAPES: ShapeTable<ErrorShapeName> = {
  standard: standardShape(),
  'problem-details': PROBLEM_DETAILS,
  'json-api': JSON_API,
  google: GOOGLE,
  odata: ODATA,
  ...FRAMEWORK_SHAPES,
};

export function isShapeName(value: unknown): value is ErrorShapeName {
  return SHAPE_NAMES.some((name) => name === value);
}
