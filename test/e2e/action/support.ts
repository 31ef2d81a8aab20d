import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { bundleAction } from '../../../src/dev/build/bundle.ts';
import { runNode } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const servers: Server[] = [];

afterAll(() => {
  for (const server of servers.splice(0)) server.close();
});

let built: Promise<string> | undefined;

/** The folder of the built action, which has no packages beside it. Not to be written to. */
export function builtAction(): Promise<string> {
  built ??= buildAction();
  return built;
}

/** The next file of tests in this process uses it too, so that it is removed only with the folder of all tests. */
async function buildAction(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'api-conventions-action-'));
  await bundleAction(folder);
  return folder;
}

export interface ActionRun {
  readonly code: number | null;
  readonly log: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
}

export interface ActionOptions {
  /** The inputs from the workflow, by their names in `action.yml`. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** The payload of the event. */
  readonly event?: object;
  readonly env?: Readonly<Record<string, string>>;
  /** The file to run; by default, that of the build. */
  readonly main?: string;
}

/** Runs the action as a runner does: as a process, with inputs, event and files for what it says in the environment. */
export async function runAction(
  workspace: string,
  { inputs = {}, event = {}, env = {}, main }: ActionOptions = {},
): Promise<ActionRun> {
  const folder = temporaryFolder();
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const [summary, output] = [file('summary', ''), file('output', '')];
  const { code, stdout, stderr } = await runNode([main ?? path.join(await builtAction(), 'main.mjs')], {
    cwd: folder,
    env: {
      ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
      GITHUB_WORKSPACE: workspace,
      GITHUB_REPOSITORY: 'shop/api',
      GITHUB_EVENT_PATH: file('event.json', JSON.stringify(event)),
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_OUTPUT: output,
      RUNNER_TEMP: folder,
      ...env,
    },
  });
  const log = stdout + stderr;
  return { code, log, summary: readFileSync(summary, 'utf8'), outputs: readOutputs(readFileSync(output, 'utf8')) };
}

/** @see https://docs.github.com/actions/writing-workflows/choosing-what-your-workflow-does/workflow-commands-for-github-actions#multiline-strings */
function readOutputs(text: string): Record<string, string> {
  const outputs = [...text.matchAll(/^([\w-]+)<<(\S+)\r?\n([\s\S]*?)\r?\n\2$/gm)];
  return Object.fromEntries(outputs.map(([, name, , value]) => [name, value]));
}

/** A comment on a pull request, as GitHub describes it. */
export interface Comment {
  readonly id: number;
  body: string;
  readonly user: { readonly login: string; readonly type: string };
}

interface Refusal {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

/** GitHub's routes that the action uses, on this machine. */
export class FakeGitHub {
  /** Whose token the action has. */
  user = { login: 'github-actions[bot]', type: 'Bot' };
  readonly requests: string[] = [];
  readonly comments: Comment[] = [];
  /** The responses to the next requests; `undefined` for the response of GitHub. */
  readonly refusals: (Refusal | undefined)[] = [];
  #url = '';

  static async start(): Promise<FakeGitHub> {
    const github = new FakeGitHub();
    const server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => (body += text));
      request.on('end', () => {
        const { status, value, headers = {} } = github.#answer(request.method ?? '', request.url ?? '', body);
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
      });
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    github.#url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return github;
  }

  get env(): Record<string, string> {
    return { GITHUB_API_URL: this.#url };
  }

  #answer(method: string, url: string, body: string): { status: number; value: unknown; headers?: Record<string, string> } {
    this.requests.push(`${method} ${url}`);
    const refusal = this.refusals.shift();
    if (refusal) return { ...refusal, value: { message: `refused with ::error:: ${refusal.status}` } };
    if (url === '/graphql') return { status: 200, value: { data: { viewer: { login: this.user.login } } } };
    const { pathname, searchParams } = new URL(url, this.#url);
    if (pathname === '/repos/shop/api/issues/7/comments') {
      if (method === 'POST') {
        const comment = { id: 1000 + this.comments.length, body: JSON.parse(body).body, user: this.user };
        this.comments.push(comment);
        return { status: 201, value: comment };
      }
      const size = Number(searchParams.get('per_page'));
      const page = Number(searchParams.get('page') ?? 1);
      const next = `<${this.#url}${pathname}?per_page=${size}&page=${page + 1}>; rel="next"`;
      const isLast = page * size >= this.comments.length;
      return { status: 200, value: this.comments.slice((page - 1) * size, page * size), headers: isLast ? {} : { link: next } };
    }
    const comment = this.comments.find(({ id }) => pathname === `/repos/shop/api/issues/comments/${id}`);
    if (method !== 'PATCH' || !comment) return { status: 404, value: { message: 'Not Found' } };
    comment.body = JSON.parse(body).body;
    return { status: 200, value: comment };
  }
}
