import { expect, test } from 'vitest';
import { isHarmlessMessage, isHarmlessPath } from '../../src/spectral/foreign/harmless-expressions.ts';

test.each([
  '$',
  '$.paths[*][get,put,post]',
  '$.paths./a.summary',
  "$['paths']['/a-b']",
  '$.paths.*.*.responses[?(@property >= 400 && @property < 500)]',
  '$.paths[?(!@property.match(/^\\/v\\d+/))]~',
  '$.paths[?(@property.match(/(a|b)?[/x]c/i))]',
  "$..[?(@property === '$ref')]",
  "$.components.schemas[?(@.type == 'object' && @.properties)].properties[*]",
  "$..content[?(@property.indexOf('json') === -1)]^",
  "$..[?(@.x.toLowerCase().includes('a'))]",
  "$..[?(@parentProperty in ['get','post'])]",
  "$[?(@['x-y'] && @.x[0] == 1)]",
  "$..[?(@.type ~= '^x')]",
  '$..*@string()',
  '#Alias.b[?(@.x)]',
  '$.x[-1:]',
])('the expression %s of a ruleset only reads', (expression) => {
  expect(isHarmlessPath(expression)).toBe(true);
});

test.each([
  "$..[?(@.constructor.constructor('x')())]",
  '$..[?(@.__proto__)]',
  "$..[?(@['constructor'])]",
  "$..[?(@['con'+'structor'])]",
  "$..[?(@['\\x63onstructor'])]",
  "$..[?(@.x[0,'constructor'])]",
  '$..[?(@[@.x])]',
  '$..[?(/a/.constructor)]',
  '$..[?(process.exit(1))]',
  '$..[?([process.exit(1)])]',
  '$..[?(@.x?process:1)]',
  '$..[?(@.a/process.exit()/1)]',
  '$..[?(@.a.includes(process))]',
  '$..[?(@.x.map(process))]',
  '$..[?(@.a.replace(/a/,process))]',
  "$..[?('a'.repeat(999999999))]",
  '$..[?(`process`)]',
  '$[?(@.a /* */)]',
  "$..[?(@.match(/a'/))]",
  '$..[?(this)]',
  '$..[?(new Function)]',
  '$..[?({a:1})]',
  "$..[?(@.x='y')]",
  '$..[?(@@x())]',
  '$[?((()=>1)())]',
  '$..[(@.length-1)]',
  '$..[?@.x]',
  '$..[?(@.x',
  "$['(process)']",
  '#Alias(process)',
  '$(process)',
])('the expression %s of a ruleset may run code', (expression) => {
  expect(isHarmlessPath(expression)).toBe(false);
});

test.each([
  ['a {{error}} b', true],
  ['#{{print("property")}} and #{{print()}}', true],
  ["#{{ print('value') }}", true],
  ['#{{1 + 1}}', false],
  ['#{{print("x") + f}}', false],
  ['#{{constructor}}', false],
])('the message %j of a ruleset runs no code: %j', (message, isHarmless) => {
  expect(isHarmlessMessage(message)).toBe(isHarmless);
});
