// In process, with descriptions that fast-check makes: what spectral-core and the linter find is the same.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Document, Spectral } from '@stoplight/spectral-core';
import { Json, Yaml } from '@stoplight/spectral-parsers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePointer } from '../../../src/document/pointer.ts';
import { lintText } from '../../../src/index.ts';
import { description } from '../../fuzz/descriptions.ts';
import { isObject, valueAt } from '../../fuzz/mutations.ts';
import { layout } from '../../fuzz/writing.ts';
import { builtPackage } from '../support/built-package.ts';

interface Found {
  readonly rule: string;
  readonly line: number;
  readonly message: string;
}

/** Rules about files, which only one of the two reports. */
const OF_ONE = /^(?:unresolved-ref|remote-ref|duplicate-key|limit-reached|parser|invalid-ref|unrecognized-format)$/;

test('spectral-core and the linter find the same in any valid description', async () => {
  const file = path.join(builtPackage(), 'dist/ruleset.mjs');
  const { default: ruleset } = await import(pathToFileURL(file).href);
  const property = fc.asyncProperty(description, layout, async (api, { name, write }) => {
    const text = write(api);
    const spectral = new Spectral();
    spectral.setRuleset(ruleset);
    const results = await spectral.run(documentOf(text, name));
    const theirs = results.map(({ code, range, message }) => ({ rule: String(code), line: range.start.line + 1, message }));
    const { findings } = await lintText(text, { filename: name });
    const ours = findings.map(({ ruleId, range, message }) => ({ rule: ruleId, line: range.start.line, message }));
    // Spectral reports a finding at a `$ref` at its target.
    const atReference = findings.filter(({ pointer }) => isReference(valueAt(api, parsePointer(pointer) ?? [])));
    const elsewhere = new Set(atReference.map(({ ruleId, message }) => `${ruleId} ${message}`));
    expect(sorted(theirs, elsewhere)).toEqual(sorted(ours, elsewhere));
  });
  await fc.assert(property, { numRuns: 40 });
});

function documentOf(text: string, name: string): Parameters<Spectral['run']>[0] {
  const source = path.resolve(name);
  return name.endsWith('.json') ? new Document(text, Json, source) : new Document(text, Yaml, source);
}

const isReference = (value: unknown) => isObject(value) && '$ref' in value;

function sorted(found: readonly Found[], elsewhere: ReadonlySet<string>): string[] {
  return found
    .filter(({ rule }) => !OF_ONE.test(rule))
    .map(({ rule, line, message }) => `${elsewhere.has(`${rule} ${message}`) ? '-' : line} ${rule} ${message}`)
    .sort();
}
