import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { CodeAction } from 'vscode-languageserver';
import { lintText } from '../../src/index.ts';
import { isActionData } from '../../src/lsp/actions/action.ts';
import { rules } from '../../src/registry.ts';
import { isCompatRule } from '../../src/rule/compat-rule.ts';
import { exampleDescription } from '../../src/rule/example-description.ts';
import { cli, folderWith } from '../cli/support.ts';
import { runs } from '../support/runs.ts';
import { actionsOf, resolved, startServer, textAfter } from './client.ts';

const folder = folderWith({});
const client = startServer({ folders: [folder] });

/** Some of the bad examples of each rule about one version. */
const examples = rules
  .filter((rule) => !isCompatRule(rule))
  .flatMap(({ id, examples: { bad } }) =>
    bad.slice(0, runs(1).numRuns).map(({ api }, index) => ({ id, index, text: exampleDescription(api) })),
  );

/** The description after `lint --fix` with the fixes of one rule. */
async function fixedByCommand(id: string, text: string): Promise<string> {
  const cwd = folderWith({ 'openapi.yaml': text });
  // Which suppressions are unused depends on all rules.
  const only = id === 'unused-suppression' ? [] : ['--unsafe-fixes', '--only', id];
  await cli(['lint', '--fix', ...only], { cwd });
  return readFileSync(path.join(cwd, 'openapi.yaml'), 'utf8');
}

const effectOf = ({ data }: CodeAction) => (isActionData(data) ? data.does : undefined);

/** Only the findings of one rule, as the names of other rules in a description may be unused suppressions then. */
async function findingsOf(id: string, text: string) {
  const { findings, errors } = await lintText(text, { filename: 'openapi.yaml', cwd: folder, root: folder });
  return { errors, findings: findings.filter(({ ruleId }) => ruleId === id) };
}

test.each(examples)(
  'the code actions for $id ($index) fix like `lint --fix`, and suppress the finding that they name',
  async ({ id, index, text }) => {
    const file = path.join(folder, `${id.replace('/', '-')}-${index}.yaml`);
    const editor = await client;
    await editor.open(file, text);
    await editor.diagnosticsOf(file, 1);
    const offered = (await actionsOf(editor, file)).filter(({ diagnostics }) => diagnostics?.[0]?.code === id);
    const before = await findingsOf(id, text);
    const of = (kind: string) => offered.filter((action) => effectOf(action)?.kind === kind);
    const after = async (action: CodeAction) => textAfter(await resolved(editor, action), file, text);
    const [fixAll] = [...of('fix-rule'), ...of('fix')];
    if (fixAll) expect(await after(fixAll)).toBe(await fixedByCommand(id, text));
    for (const action of [...of('fix'), ...of('suppress')]) {
      const { findings, errors } = await findingsOf(id, await after(action));
      expect(errors).toEqual([]);
      expect(findings.length).toBeLessThan(before.findings.length);
    }
    for (const action of of('suppress-file')) expect((await findingsOf(id, await after(action))).findings).toEqual([]);
    for (const action of of('suggestion')) expect((await findingsOf(id, await after(action))).errors).toEqual([]);
    await editor.close(file);
  },
);
