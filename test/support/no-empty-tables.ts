// A table of tests that is read from documents or files fails where nothing was found, instead of leaving its tests out.
import { describe, test } from 'vitest';

const CHECKED = Symbol.for('api-conventions.no-empty-tables');

for (const api of [test, describe]) {
  // Test files share modules, so this may run again.
  if (Reflect.has(api, CHECKED)) continue;
  const { each } = api;
  const checked = function (this: unknown, ...args: Parameters<typeof each>) {
    const [cases] = args;
    if (Array.isArray(cases) && cases.length === 0) throw new Error('The table of these tests is empty.');
    return Reflect.apply(each, this, args);
  };
  Object.assign(api, { each: checked, [CHECKED]: true });
}
