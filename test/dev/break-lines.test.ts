import { expect, test } from 'vitest';
import { breakLines } from '../../src/dev/generate/break-lines.ts';

const longest = (code: string) => Math.max(...code.split('\n').map((line) => line.length));
const run = (code: string): unknown => Function(code)();

// As minifiers write them: what may follow `return`, what must not be parted, and strings that look like code.
const STATEMENTS = Array.from(
  { length: 40 },
  (_, index) =>
    `function f${index}(e){if(e)return e+1,e*2;let t=\`a;\${[1,2].map(e=>{let t=e;return t})};b\`;return{t,n:${index}}}`,
);
const CODE = `class A{#a=1;get b(){return this.#a}static c=2}${STATEMENTS.join('')}return [new A().b,A.c,f0(3),f1(),f39(0)]`;

test('break-lines breaks long lines between statements, and keeps their meaning', () => {
  const body = `return (function(){${CODE}})()`;
  const broken = breakLines('a.cjs', `module.exports=function(){${CODE}}`);
  expect(longest(broken)).toBeLessThan(250);
  expect(broken.replaceAll('\n', '')).toBe(`module.exports=function(){${CODE}}`);
  const module = { exports: (): unknown => undefined };
  Function('module', broken)(module);
  expect(module.exports()).toEqual(run(body));
});

test('break-lines breaks long lists and tables between their items', () => {
  const table = JSON.stringify(Array.from({ length: 60 }, (_, index) => ({ name: `n${index}`, list: [index, null, 'a, b'] })));
  const broken = breakLines('a.cjs', `const a=1,t=${table};module.exports=[,...t]`);
  expect(longest(broken)).toBeLessThan(250);
  expect(run(`const module={};${broken};return module.exports`)).toEqual([undefined, ...JSON.parse(table)]);
});

test('break-lines keeps short lines and existing line breaks', () => {
  const code = '// A comment; that; stays\nconst a=1;const b=`\n;\n`;\n';
  expect(breakLines('a.cjs', code)).toBe(code);
});
