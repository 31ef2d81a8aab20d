import type { TestRepository } from '../support/git.ts';
import { type CliRun, cli } from './support.ts';

const OPTIONS = ['--format', 'json', '--rule', 'path-plural-collections=error'];

/** All findings, each with its status. */
export function lintWithExisting(
  repository: TestRepository,
  args: readonly string[] = [],
  folder = repository.folder,
): Promise<CliRun> {
  return lintSinceMain(repository, ['--existing', ...args], folder);
}

/** New findings only. */
export function lintSinceMain(
  repository: TestRepository,
  args: readonly string[] = [],
  folder = repository.folder,
): Promise<CliRun> {
  return cli(['lint', '--base', 'main', ...OPTIONS, ...args], { cwd: folder });
}

export interface Compared {
  readonly findings: readonly {
    readonly ruleId: string;
    readonly file: string;
    readonly pointer: string;
    readonly status: string;
  }[];
  readonly comparison: {
    readonly fixed: readonly { ruleId: string; pointer: string; file: string }[];
    readonly deleted?: readonly { ruleId: string; pointer: string; file: string }[];
    commit: string;
  };
}

/** The new, existing and fixed findings, and those of deleted parts if there are any: each as `rule file#pointer`. */
export function statusesIn({ stdout }: CliRun) {
  const { findings, comparison }: Compared = JSON.parse(stdout);
  const named = (list: readonly { ruleId: string; file: string; pointer: string }[]) =>
    list.map(({ ruleId, file, pointer }) => `${ruleId} ${file}#${pointer.replaceAll('~1', '/')}`).sort();
  return {
    added: named(findings.filter(({ status }) => status === 'new')),
    existing: named(findings.filter(({ status }) => status === 'existing')),
    fixed: named(comparison.fixed),
    ...(comparison.deleted && { deleted: named(comparison.deleted) }),
  };
}
