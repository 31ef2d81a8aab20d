import { lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { Finding } from '../../../src/finding/finding.ts';
import { runGit } from '../../support/run-git.ts';
import { withFiles } from '../command-line.ts';
import { description } from '../descriptions.ts';
import { mutated } from '../mutations.ts';
import { checkOutcome, checkReport, hold } from '../oracles.ts';
import { asYaml } from '../writing.ts';
import { type FuzzCase, NO_LIMITS } from './case.ts';

/** Something in a folder: a file with a string, a link, or nothing after a removal. */
type Node = { readonly text: string } | { readonly link: string } | undefined;

const NAMES = [
  'openapi.yaml',
  'a/openapi.yaml',
  'a/b.yaml',
  'b',
  'b/c.yaml',
  'ü d/x y.yaml',
  'a',
  '-x.yaml',
  '"q".yaml',
  'A/b.yaml',
];
const TARGETS = ['openapi.yaml', 'a', '..', '../openapi.yaml', '/etc/passwd', 'nothing', 'b/c.yaml', '.', '.git/config'];

const text = description
  .chain((api) => fc.oneof(fc.constant<unknown>(api), mutated(api)))
  .map((api) => ({ text: asYaml.write(api) }));
const others = fc.constantFrom<Node>(
  undefined,
  { text: '' },
  { text: 'extends: recommended\n' },
  { text: 'openapi: 3.0.3\ninfo: {}\npaths: { /a: { $ref: a/b.yaml }, /b: { $ref: "b/c.yaml#/x" } }\n' },
);
const node: fc.Arbitrary<Node> = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom(...TARGETS).map((link) => ({ link })) },
  { weight: 2, arbitrary: others },
);
const tree = fc.array(fc.tuple(fc.constantFrom(...NAMES), node), { minLength: 1, maxLength: 5 });

/** Any two trees of a repository, and any files that are not committed: a base hides no finding and adds none. */
export const trees: fc.Arbitrary<FuzzCase> = fc
  .record({
    base: tree,
    head: tree,
    working: fc.array(fc.tuple(fc.constantFrom(...NAMES), node), { maxLength: 2 }),
    config: fc.boolean(),
  })
  .map(({ base, head, working, config }) => ({
    kind: 'trees',
    input: { base, head, working, config },
    check: (run) =>
      withFiles({}, async (folder) => {
        rmSync(path.join(folder, '.git'), { recursive: true });
        runGit(folder, 'init', '--initial-branch=main');
        for (const [branch, nodes] of [
          ['main', base],
          ['change', head],
        ] as const) {
          if (branch === 'change') runGit(folder, 'checkout', '-b', branch);
          change(folder, nodes);
          runGit(folder, 'add', '--all');
          runGit(folder, 'commit', '--allow-empty', `--message=${branch}`);
        }
        change(folder, working);
        const plain = await run(['lint', '--format=json'], folder);
        checkOutcome(plain);
        const options = ['--base=main', '--existing', ...(config ? ['--base-config'] : [])];
        const based = await run(['lint', ...options, '--format=json'], folder);
        checkOutcome(based);
        if (plain.stdout === '' || based.stdout === '') return;
        const [one, two] = [plain, based].map((outcome) => checkReport(outcome, folder, NO_LIMITS).findings);
        const own = (two ?? []).filter(({ ruleId }) => !ruleId.startsWith('compat-'));
        // A configuration of the base may be another one.
        if (!config) hold(named(one ?? []) === named(own), 'a base hides nothing, and adds nothing', [one, own]);
        hold(
          (two ?? []).every(({ status }) => status !== undefined),
          'each finding is new or not',
          two,
        );
      }),
  }));

const named = (findings: readonly Finding[]) =>
  JSON.stringify(findings.map(({ ruleId, file, pointer, message }) => [ruleId, file, pointer, message]));

function change(folder: string, nodes: readonly (readonly [string, Node])[]): void {
  for (const [name, one] of nodes) {
    const file = path.join(folder, name);
    const parent = path.dirname(file);
    // A file below a link would be written elsewhere.
    if (parent !== folder && !lstatSync(parent, { throwIfNoEntry: false })?.isDirectory()) rmSync(parent, { force: true });
    rmSync(file, { recursive: true, force: true });
    mkdirSync(parent, { recursive: true });
    if (one && 'text' in one) writeFileSync(file, one.text);
    else if (one) symlinkSync(one.link, file);
  }
}
