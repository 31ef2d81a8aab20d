import { readText } from '../document/files/read-file.ts';
import { path } from '../platform/platform.ts';

/** The date of a run, and its commit and repository, as far as these are known. */
export interface RunOrigin {
  readonly date: Date;
  /** The name of the commit, in full. */
  readonly commit?: string | undefined;
  /** A name such as `shop/api`, or an address. */
  readonly repository?: string | undefined;
  /** The web page of the repository. */
  readonly repositoryUrl?: string | undefined;
  /** The web page of a line of a file at the commit; only in a CI system, as a commit elsewhere may not have been pushed. */
  readonly fileUrl?: ((path: string, line: number) => string) | undefined;
}

type CiEnvironment = Readonly<Record<string, string | undefined>>;

/** A CI system's variables: the commit, the repository's name, and the address of its page. */
interface CiVariables {
  readonly commit: string;
  readonly repository: string;
  readonly url?: (env: CiEnvironment) => string | undefined;
  /** The parts of the address of a line on the page of the repository: before the commit, and before the line. */
  readonly files?: readonly [files: string, line: string];
}

const CI_SYSTEMS: readonly CiVariables[] = [
  {
    commit: 'GITHUB_SHA',
    repository: 'GITHUB_REPOSITORY',
    url: ({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name }) => server && name && `${server}/${name}`,
    files: ['/blob/', '#L'],
  },
  {
    commit: 'CI_COMMIT_SHA',
    repository: 'CI_PROJECT_PATH',
    url: ({ CI_PROJECT_URL }) => CI_PROJECT_URL,
    files: ['/-/blob/', '#L'],
  },
  {
    commit: 'BUILD_SOURCEVERSION',
    repository: 'BUILD_REPOSITORY_NAME',
    url: ({ BUILD_REPOSITORY_URI }) => BUILD_REPOSITORY_URI,
  },
  {
    commit: 'BITBUCKET_COMMIT',
    repository: 'BITBUCKET_REPO_FULL_NAME',
    url: ({ BITBUCKET_GIT_HTTP_ORIGIN }) => BITBUCKET_GIT_HTTP_ORIGIN,
    files: ['/src/', '#lines-'],
  },
  { commit: 'GIT_COMMIT', repository: 'GIT_URL' },
];

/**
 * The origin of a run, from the variables of a CI system or else from the files of git. Nothing is started or fetched, and what cannot
 * be read is left out.
 *
 * @param root The folder of the repository.
 */
export function runOrigin(env: CiEnvironment, root: string, date: Date): RunOrigin {
  const ci = CI_SYSTEMS.find(({ commit }) => isCommit(env[commit]));
  if (!ci) return { date, ...gitOrigin(root) };
  const url = ci.url?.(env);
  const commit = env[ci.commit];
  const origin = { date, commit, ...namedRepository(env[ci.repository]), ...(url && repositoryPage(url)) };
  const { repositoryUrl } = origin;
  if (!ci.files || repositoryUrl === undefined) return origin;
  const [files, mark] = ci.files;
  return { ...origin, fileUrl: (path, line) => `${repositoryUrl}${files}${commit}/${path}${mark}${line}` };
}

function gitOrigin(root: string): Omit<RunOrigin, 'date'> {
  try {
    const folders = gitFolders(root);
    return folders ? { commit: headCommit(folders), ...namedRepository(originUrl(folders)) } : {};
  } catch {
    return {};
  }
}

interface GitFolders {
  /** The folder with `HEAD`. */
  readonly own: string;
  /** The folder with the branches and the settings, which worktrees share. */
  readonly common: string;
}

/** The folders of git for a repository. In a worktree and in a submodule, `.git` is a file that names the folder. */
function gitFolders(root: string): GitFolders | undefined {
  const file = path.join(root, '.git');
  const own = readLine(path.join(file, 'HEAD')) === undefined ? linkedFolder(file) : file;
  if (own === undefined) return undefined;
  const common = readLine(path.join(own, 'commondir'));
  return { own, common: common === undefined ? own : path.resolve(own, common) };
}

function linkedFolder(file: string): string | undefined {
  const folder = readLine(file)?.match(/^gitdir: (.+)$/)?.[1];
  return folder === undefined ? undefined : path.resolve(path.dirname(file), folder);
}

function headCommit({ own, common }: GitFolders): string | undefined {
  const head = readLine(path.join(own, 'HEAD')) ?? '';
  const branch = /^ref: (refs\/[^\s]+)$/.exec(head)?.[1];
  if (branch === undefined) return isCommit(head) ? head : undefined;
  if (branch.split('/').includes('..')) return undefined;
  const loose = readLine(path.join(common, branch));
  if (isCommit(loose)) return loose;
  const packed = readIfFile(path.join(common, 'packed-refs'))?.split(/\r?\n/) ?? [];
  const commit = packed.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0];
  return isCommit(commit) ? commit : undefined;
}

function originUrl({ common }: GitFolders): string | undefined {
  const config = readIfFile(path.join(common, 'config')) ?? '';
  const [, section = ''] = /^\[remote "origin"\]\s*$([^[]*)/m.exec(config) ?? [];
  const lines = section.split('\n').map((line) => /^[ \t]*url[ \t]*=[ \t]*(\S+)/.exec(line)?.[1]);
  return lines.find((url) => url !== undefined);
}

/**
 * The name of a repository that its address gives, such as `github.com/shop/api`; empty for a folder on this machine, which must not be
 * revealed.
 */
function namedRepository(address: string | undefined): Pick<RunOrigin, 'repository' | 'repositoryUrl'> {
  if (address === undefined || address === '') return {};
  const short = /^(?:https?|ssh|git):\/\/(?:[^/]*@)?([^/:@]+)(?::\d+)?\/(.+?)(?:\.git)?\/?$/i.exec(address);
  const scp = short ?? /^(?:[\w.-]+@)?([\w.-]+\.[a-z]+):(?!\/\/)(.+?)(?:\.git)?$/i.exec(address);
  if (!scp) return /^[\w.-]+(?:\/[\w.-]+)*$/.test(address) ? { repository: address } : {};
  const [, host = '', name = ''] = scp;
  return { repository: `${host}/${name}`, ...(/^https?:/i.test(address) && repositoryPage(address)) };
}

function repositoryPage(address: string): Pick<RunOrigin, 'repositoryUrl'> {
  if (!URL.canParse(address)) return {};
  const { origin, pathname } = new URL(address);
  return origin === 'null' ? {} : { repositoryUrl: origin + pathname.replace(/(?:\.git)?\/?$/, '') };
}

/** Returns whether a string is the full id of a commit, with SHA-1 or SHA-256. */
function isCommit(text: string | undefined): text is string {
  return text !== undefined && /^(?:[\da-f]{40}|[\da-f]{64})$/.test(text);
}

function readLine(file: string): string | undefined {
  return readIfFile(file)?.trim();
}

function readIfFile(file: string): string | undefined {
  try {
    return readText(file);
  } catch {
    return undefined;
  }
}
