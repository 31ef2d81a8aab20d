import { Checks, Unanswered } from './checks.ts';
import { droppedFiles, readFiles } from './dropped-files.ts';
import { Editor } from './editor.ts';
import { falsePositive, formAddress } from './false-positive.ts';
import { findingItems } from './findings-list.ts';
import { lineDiff } from './line-diff.ts';
import { download, type Page } from './page.ts';
import {
  type Answer,
  type Checked,
  type Compared,
  type Completed,
  type Exported,
  type Fixed,
  OLDER,
  type Question,
  type ShownFinding,
} from './protocol.ts';
import { fromFragment, MOST_FRAGMENT, type SharedState, toFragment } from './shared-state.ts';
import { tabsFor } from './tabs.ts';
import { mainOf, stateOf, textsOf } from './texts.ts';

/** How long to wait for the next key, in milliseconds. */
const PAUSE = 150;

/** The texts that are kept, in characters. */
const MOST_KEPT = 300_000;

/** Where a reload finds the texts. */
const KEPT = 'playground';

/** Starts the playground. */
export async function startPlayground(page: Page): Promise<void> {
  const examples = await loadExamples(page);
  const playground = new Playground(page, examples);
  await playground.start();
  page.root.hidden = false;
}

interface Example extends SharedState {
  readonly title: string;
}

async function loadExamples({ examples }: Page): Promise<readonly Example[]> {
  const response = await fetch('examples.json');
  const all: readonly Example[] = response.ok ? await response.json() : [];
  examples.append(...all.map(({ title }, index) => new Option(title, String(index))));
  return all;
}

/** The texts, the editor and what is said of them. */
class Playground {
  readonly #page: Page;
  readonly #examples: readonly Example[];
  readonly #editor: Editor;
  readonly #checks: Checks;
  #main = 'openapi.yaml';
  #shown = 'openapi.yaml';
  #checked: Checked = { findings: [], errors: [] };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isChecking = false;
  #isOutdated = false;

  constructor(page: Page, examples: readonly Example[]) {
    this.#page = page;
    this.#examples = examples;
    this.#editor = new Editor(
      page.editor,
      (name, changes) => {
        this.#checks.change(name, changes.toJSON());
        this.#checkSoon();
      },
      (at) => this.#ask<Completed>({ does: 'complete', at }),
    );
    this.#checks = new Checks(
      () => new Worker('worker.js', { type: 'module' }),
      () => this.#editor.texts(),
    );
    this.#listen();
  }

  async start(): Promise<void> {
    const { hash } = location;
    const shared = hash === '' ? undefined : await fromFragment(hash.slice(1));
    const kept = hash === '' ? await fromFragment(sessionStorage.getItem(KEPT) ?? '') : undefined;
    this.#open(shared ?? kept ?? this.#examples[0] ?? { main: 'openapi.yaml', files: { 'openapi.yaml': '' } });
    if (hash !== '' && !shared)
      this.#page.say('The link cannot be read: it is cut, or of another version. An example is shown instead.');
  }

  #open(state: SharedState): void {
    for (const name of this.#editor.texts().keys()) this.#checks.close(name);
    const texts = textsOf(state);
    this.#editor.replaceAll(texts);
    for (const [name, text] of texts) this.#checks.open(name, text);
    this.#main = state.main;
    this.#show(state.main);
    this.#checkSoon(0);
  }

  #show(name: string): void {
    this.#shown = name;
    this.#editor.show(name);
    this.#page.tabs.replaceChildren(...tabsFor([...this.#editor.texts().keys()], this.#main, name, (other) => this.#show(other)));
    this.#page.editor.setAttribute('aria-labelledby', this.#page.tabs.querySelector('[aria-selected="true"]')?.id ?? '');
    this.#mark();
  }

  #listen(): void {
    const page = this.#page;
    page.examples.addEventListener('change', () => {
      const example = this.#examples[Number(page.examples.value)];
      if (example) this.#open(example);
    });
    page.on('fix', () => this.#fix());
    page.on('share', () => this.#share());
    page.on('save', () =>
      download(this.#shown === OLDER ? `older-${this.#main}` : this.#shown, this.#editor.textOf(this.#shown)?.toString() ?? ''),
    );
    page.on('sarif', () => this.#export('sarif'));
    page.on('html', () => this.#export('html'));
    page.on('open', () => page.upload.click());
    page.upload.addEventListener('change', async () => this.#take(await readFiles([...(page.upload.files ?? [])])));
    page.root.addEventListener('dragover', (event) => event.preventDefault());
    page.root.addEventListener('drop', async (event) => {
      event.preventDefault();
      if (event.dataTransfer) this.#take(await droppedFiles(event.dataTransfer));
    });
    addEventListener('hashchange', () => this.start());
  }

  /** Opens files: a description and what is with it, or what an open description lacks. */
  #take(files: ReadonlyMap<string, string>): void {
    if (files.size === 0) {
      this.#page.say('There are no YAML or JSON files among these.');
      return;
    }
    const main = mainOf(files);
    const hasDescription = main !== undefined && /openapi|swagger/.test(files.get(main)?.slice(0, 5000) ?? '');
    if (hasDescription) this.#open({ main, files: Object.fromEntries(files) });
    else this.#open(stateOf(this.#main, new Map([...this.#editor.texts(), ...files])));
  }

  #checkSoon(wait = PAUSE): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#check(), wait);
  }

  /** One check at a time; what was typed in the meantime is checked next. */
  async #check(): Promise<void> {
    this.#isOutdated = true;
    this.#page.say('');
    if (this.#isChecking) return;
    this.#isChecking = true;
    while (this.#isOutdated) {
      this.#isOutdated = false;
      await this.#checkOnce();
    }
    this.#isChecking = false;
  }

  async #checkOnce(): Promise<void> {
    const started = performance.now();
    const checked = await this.#ask<Checked>({ does: 'check' });
    if (!checked) return;
    this.#checked = checked;
    const milliseconds = Math.round(performance.now() - started);
    this.#page.root.dataset.milliseconds = String(milliseconds);
    this.#list(checked);
    this.#page.summary.textContent = summaryOf(checked);
    this.#mark();
    await this.#compare();
    await this.#keep();
  }

  async #compare(): Promise<void> {
    const older = this.#editor.textOf(OLDER)?.toString().trim() ?? '';
    this.#page.changes.hidden = older === '';
    if (older === '') return;
    const compared = await this.#ask<Compared>({ does: 'compare' });
    const text =
      compared &&
      [...compared.findings.map(({ severity, message }) => `${severity}: ${message}`), '', compared.changelog].join('\n');
    const shown = this.#page.changes.querySelector('pre');
    if (shown) shown.textContent = text ?? '';
  }

  /** A reload shows the same texts, unless compressing them after each change would take long. */
  async #keep(): Promise<void> {
    try {
      if (this.#editor.length > MOST_KEPT) throw new Error('too long');
      sessionStorage.setItem(KEPT, await toFragment(stateOf(this.#main, this.#editor.texts())));
    } catch {
      sessionStorage.removeItem(KEPT);
    }
  }

  #list(checked: Checked): void {
    const actions = {
      goTo: (file: string, at: ShownFinding['start']) => {
        this.#show(file);
        this.#editor.goTo(at);
      },
      fix: (finding: ShownFinding) => this.#fix(finding),
      report: (finding: ShownFinding) => this.#report(finding),
    };
    this.#page.findings.replaceChildren(...findingItems(checked, this.#page.site, actions));
  }

  #mark(): void {
    const own = this.#checked.findings.filter(({ file }) => file === this.#shown);
    this.#editor.mark(own, (finding) => this.#fix(finding));
  }

  /** Fixes one finding, or after a look at the changes all that is safe to fix. */
  async #fix(finding?: ShownFinding): Promise<void> {
    const before = this.#editor.texts();
    const fixed = await this.#ask<Fixed>({ does: 'fix', ...(finding && { key: finding.key }) });
    if (!fixed) return;
    const changed = Object.entries(fixed.texts).filter(([name, text]) => before.get(name) !== text);
    if (changed.length === 0)
      return this.#page.say(finding ? 'The fix is not possible here.' : 'There is nothing that is safe to fix.');
    const diff = changed.map(([name, text]) => lineDiff(name, before.get(name) ?? '', text)).join('\n');
    if (
      !finding &&
      !(await this.#page.confirm(fixed.fixed === 1 ? 'Apply 1 fix?' : `Apply ${fixed.fixed} fixes?`, diff, 'Apply'))
    )
      return;
    for (const [name, text] of changed) this.#replace(name, text);
  }

  #replace(name: string, text: string): void {
    this.#editor.replace(name, text);
    this.#checks.open(name, text);
    this.#checkSoon(0);
  }

  async #share(): Promise<void> {
    const fragment = await toFragment(stateOf(this.#main, this.#editor.texts()));
    if (fragment.length > MOST_FRAGMENT) return this.#page.say('The texts are too long for a link. Save the files instead.');
    history.replaceState(null, '', `#${fragment}`);
    const isCopied = await navigator.clipboard.writeText(location.href).then(
      () => true,
      () => false,
    );
    this.#page.say(
      isCopied
        ? 'The link is copied. It contains the texts; nothing was sent.'
        : 'The address of this page is the link. It contains the texts; nothing was sent.',
    );
  }

  async #export(format: 'sarif' | 'html'): Promise<void> {
    const exported = await this.#ask<Exported>({ does: 'export', format });
    if (exported) download(format === 'html' ? 'report.html' : 'report.sarif', exported.text);
  }

  async #report(finding: ShownFinding): Promise<void> {
    const report = falsePositive(finding, this.#editor.textOf(finding.file)?.toString() ?? '', this.#page.version);
    const details = Object.entries(report)
      .map(([name, value]) => `${name}:\n${value}`)
      .join('\n\n');
    const isSent = await this.#page.confirm(
      'Open the form of the project with this text? Remove what is confidential there.',
      details,
      'Open the form',
    );
    if (isSent) open(formAddress(this.#page.repository, report), '_blank', 'noopener');
  }

  /** Asks the worker; what it cannot answer is said. */
  async #ask<Given extends Answer>(question: Question): Promise<Given | undefined> {
    try {
      return await this.#checks.ask<Given>(this.#main, question);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      this.#page.say(error.message);
      return undefined;
    }
  }
}

function summaryOf({ findings, errors }: Checked): string {
  if (errors.length > 0) return `${errors.length === 1 ? '1 part' : `${errors.length} parts`} could not be checked.`;
  return findings.length === 0 ? 'No findings.' : findings.length === 1 ? '1 finding' : `${findings.length} findings`;
}
