import type { Api } from '../../src/model/api.ts';
import type { Place } from '../../src/model/place.ts';
import { NO_PASSWORD, nameWords } from './secret-name.ts';

const SECRET = /pass|pw|secret|token|key|credential|pin|code|auth|cipher|kennwort|senha/;

/** From so many on, it is no slip. */
const MANY = 3;

const KNOWN = new WeakMap<Api, boolean>();

/**
 * Whether an API writes `format: password` at whatever is personal or confidential, as generators of some clouds do: then it makes
 * no password of a property that is called otherwise.
 */
export function marksMoreThanPasswords(api: Api): boolean {
  const known = KNOWN.get(api);
  if (known !== undefined) return known;
  let others = 0;
  for (const name of markedIn(api)) {
    const words = nameWords(name).join(' ');
    if (NO_PASSWORD.test(words)) others += MANY;
    else if (!SECRET.test(words)) others++;
  }
  KNOWN.set(api, others >= MANY);
  return others >= MANY;
}

/** The names of the components, and of their properties, that have the format. */
function* markedIn({ root, isSwagger2 }: Api): Generator<string> {
  const schemas = isSwagger2 ? root.child('definitions') : root.child('components').child('schemas');
  for (const [name, schema] of schemas.entries()) {
    if (isMarked(schema)) yield name;
    for (const [property, child] of schema.child('properties').entries()) if (isMarked(child)) yield property;
  }
}

function isMarked(schema: Place): boolean {
  return schema.child('format').value === 'password';
}
