import { wordsOf } from '../../src/facts/words/words.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Parameter } from '../../src/model/parameter.ts';

const OVERRIDE_NAME = /^(?:x )?(?:http )?(?:method|verb) override$|^x http (?:method|verb)$/;

/** Names that mean the method of the request only if the description says that the parameter replaces it. */
const METHOD_NAME = /^(?:x )?(?:http |request )?(?:method|verb)$/;
const REPLACES_METHOD =
  /\b(?:overrid\w+|override|overwrit\w+|tunnel\w*|emulat\w+|simulat\w+|instead of|in place of)\b[^.]{0,40}\b(?:method|verb|post|get)\b|\b(?:method|verb)\b[^.]{0,30}\b(?:overrid\w+|tunnel\w*|to (?:emulate|simulate))\b/i;

/** Returns whether a parameter makes the server treat a request as one of another method: `X-HTTP-Method-Override`, `_method`. */
export function isMethodOverride({ name, in: location, description, schema }: Parameter): boolean {
  if ((location !== 'header' && location !== 'query') || schema?.allows('string') === false) return false;
  if (name.toLowerCase() === METHOD_FIELD) return true;
  const words = wordsOf(name.slice(0, 100)).join(' ');
  if (OVERRIDE_NAME.test(words)) return true;
  return METHOD_NAME.test(words) && REPLACES_METHOD.test(`${description} ${schema?.description ?? ''}`.slice(0, 500));
}

/** Returns whether a request body replaces the method by its property `_method`, as forms do. */
export function hasMethodInBody({ requestBody }: Operation): boolean {
  const schemas = requestBody?.content.flatMap(({ schema }) => schema?.definitionsOf(METHOD_FIELD) ?? []) ?? [];
  return schemas.some((schema) => schema.allows('string'));
}

/** The name of the field by which forms and frameworks replace the method. */
const METHOD_FIELD = '_method';
