import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OLDEST_NODE, unsupportedNodeMessage } from '../../src/cli/supported-node.ts';

test.each(['20.19.0', '20.20.1', '21.0.0', '22.3.0', '26.10.0'])('Node.js %s is supported by the command line', (version) => {
  expect(unsupportedNodeMessage(version)).toBeUndefined();
});

test.each(['20.18.3', '18.20.8', '6.17.1'])('Node.js %s is reported as too old by the command line', (version) => {
  expect(unsupportedNodeMessage(version)).toBe(`api-conventions requires Node.js 20.19 or later. This is Node.js ${version}.`);
});

test('package.json requires the version of Node.js that the command line requires', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8')).engines.node).toBe(`>=${OLDEST_NODE}`);
});
