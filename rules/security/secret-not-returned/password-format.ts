import { fact } from '../../../src/facts/fact.ts';
import { nameFacts } from '../../../src/facts/secrets/name-words.ts';
import { NOT_A_PASSWORD } from '../../../src/facts/secrets/word-classes.ts';
import type { Api } from '../../../src/model/api.ts';
import type { Place } from '../../../src/model/place.ts';

const SECRET_NAME = /pass|pw|secret|token|key|credential|pin|code|auth|cipher|kennwort|senha/;

/** The fewest names of values that are not secrets which show that the format marks more than passwords. */
const MANY_NAMES = 3;

/** Returns whether an API gives `format: password` to whatever is personal or confidential, such as names, as generators of some clouds do. */
export const marksMoreThanPasswords = fact((api: Api): boolean => {
  const names = [...namesWithFormat(api)].map((name) => nameFacts(name).words).filter((name) => !SECRET_NAME.test(name));
  return names.length >= MANY_NAMES || names.some((name) => NOT_A_PASSWORD.test(name));
});

/** The names of the components, and of their properties, that have the format. */
function* namesWithFormat({ root, isSwagger2 }: Api): Generator<string> {
  const isMarked = (schema: Place) => schema.child('format').value === 'password';
  const schemas = isSwagger2 ? root.child('definitions') : root.child('components').child('schemas');
  for (const [name, schema] of schemas.entries()) {
    if (isMarked(schema)) yield name;
    for (const [property, child] of schema.child('properties').entries()) if (isMarked(child)) yield property;
  }
}
