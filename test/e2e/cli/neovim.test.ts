import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../../cli/support.ts';
import { runProcess } from '../../support/process.ts';
import { hasTool } from '../../support/tools.ts';
import { builtCli } from '../support/built-package.ts';

/** Older versions have no `vim.lsp.config`. */
const HAS_NEOVIM = hasTool('nvim', /^NVIM v(?:0\.1[1-9]|0\.[2-9]\d|[1-9])/.test(versionOfNeovim()));

function versionOfNeovim(): string {
  return spawnSync('nvim', ['--version'], { encoding: 'utf8' }).stdout ?? '';
}

/** The settings on the page about editors, for the built server. */
function documentedSettings(): string {
  const [, settings = ''] = /```lua\n(vim\.lsp\.config.*?)```/s.exec(readFileSync('docs/editors.md', 'utf8')) ?? [];
  return settings.replace("'npx', 'api-conventions'", `[[${process.execPath}]], [[${builtCli()}]]`);
}

const DESCRIPTION = `openapi: 3.0.3
info: { title: Shop, version: '1' }
paths:
  /v1/orders/: {}
  /v1/items:
    x-lint-ignore: [path-unique]
`;

describe.skipIf(!HAS_NEOVIM)('Neovim with the settings of the documentation', () => {
  test('shows findings, fixes them, and clears what is fixed', async () => {
    const folder = folderWith({ 'openapi.yaml': DESCRIPTION });
    const settings = path.join(folder, 'init.lua');
    writeFileSync(settings, documentedSettings());
    const script = path.resolve('test/e2e/cli/neovim.lua');
    const home = { HOME: folder, XDG_STATE_HOME: folder, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder };
    const run = await runProcess('nvim', ['--clean', '-u', settings, '-l', script], { cwd: folder, env: home });
    expect(run.code, run.stderr).toBe(0);
    expect(run.stdout.trim().split(/\r?\n/)).toEqual(['shown', 'fixed', 'cleared', 'cleared again']);
    expect(readFileSync(path.join(folder, 'openapi.yaml'), 'utf8')).toBe(
      DESCRIPTION.replace('orders/:', 'orders:').replace(/items:\n.*\n/, 'items: {}\n'),
    );
  });
});
