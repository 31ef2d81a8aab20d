import { droppedFiles, readFiles, UnreadableFilesError } from './dropped-files.ts';
import { PlaygroundEditor } from './editor.ts';
import { falsePositive, formAddress } from './false-positive.ts';
import { findingItems } from './findings-list.ts';
import { keepState, keptState } from './kept-state.ts';
import { lineDiff } from './line-diff.ts';
import { copyText, download, type PlaygroundPage } from './page.ts';
import { PlaygroundWorker, UnansweredError } from './playground-worker.ts';
import {
  type CheckAnswer,
  type CompareAnswer,
  type CompletionAnswer,
  type ExportAnswer,
  type FixAnswer,
  OLDER_NAME,
  type PlaygroundAnswer,
  type PlaygroundQuestion,
  type ShownFinding,
} from './protocol.ts';
import { fromFragment, MAX_FRAGMENT_LENGTH, type SharedState, toFragment } from './shared-state.ts';
import { tabsFor } from './tabs.ts';
import { descriptionIn, missingFileOf, sharedStateOf, textsOfState } from './texts.ts';

/** How long to wait for the next key, in milliseconds. */
const TYPING_PAUSE_MS = 150;

/** The milliseconds after which the page shows that it waits for an answer. */
const SLOW_MS = 500;

const NO_FINDINGS: CheckAnswer = { findings: [], errors: [] };

/** Starts the playground. */
export async function startPlayground(page: PlaygroundPage): Promise<void> {
  const examples = await loadExamples(page);
  const playground = new Playground(page, examples);
  await playground.start();
  page.root.hidden = false;
}

interface PlaygroundExample extends SharedState {
  readonly title: string;
}

async function loadExamples({ examples }: PlaygroundPage): Promise<readonly PlaygroundExample[]> {
  const all: readonly PlaygroundExample[] = await fetch('examples.json')
    .then((response) => response.json())
    .catch(() => []);
  examples.append(...all.map(({ title }, index) => new Option(title, String(index))));
  return all;
}

/** The texts, the editor, and the findings about the texts. */
class Playground {
  readonly #page: PlaygroundPage;
  readonly #examples: readonly PlaygroundExample[];
  readonly #editor: PlaygroundEditor;
  readonly #checks: PlaygroundWorker;
  #main = 'openapi.yaml';
  #shown = 'openapi.yaml';
  #checked = NO_FINDINGS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isChecking = false;
  #isOutdated = false;

  constructor(page: PlaygroundPage, examples: readonly PlaygroundExample[]) {
    this.#page = page;
    this.#examples = examples;
    this.#editor = new PlaygroundEditor(
      page.editor,
      (name, changes) => {
        this.#checks.change(name, changes.toJSON());
        this.#page.say('');
        this.#forgetLink();
        this.#checkSoon();
      },
      (at) => this.#ask<CompletionAnswer>({ does: 'complete', at }),
    );
    this.#checks = new PlaygroundWorker(
      () => new Worker('worker.js', { type: 'module' }),
      () => this.#editor.texts(),
    );
    this.#listen();
  }

  async start(): Promise<void> {
    const { hash } = location;
    const shared = hash === '' ? undefined : await fromFragment(hash.slice(1));
    const kept = hash === '' ? await keptState() : undefined;
    // Another link was opened in the meantime.
    if (location.hash !== hash) return;
    this.#open(shared ?? kept ?? this.#examples[0] ?? { main: 'openapi.yaml', files: { 'openapi.yaml': '' } });
    if (hash !== '' && !shared)
      this.#page.say('The link cannot be read: it is cut, or of another version. An example is shown instead.');
  }

  #open(state: SharedState): void {
    for (const name of this.#editor.names) this.#checks.close(name);
    const texts = textsOfState(state);
    this.#editor.replaceAll(texts);
    for (const [name, text] of texts) this.#checks.open(name, text);
    const [main = state.main] = texts.keys();
    this.#main = main;
    const example = (this.#examples as readonly SharedState[]).indexOf(state);
    this.#page.examples.value = example === -1 ? '' : String(example);
    this.#page.say('');
    this.#page.changes.hidden = true;
    this.#list(NO_FINDINGS, '');
    this.#show(main);
    this.#checkSoon(0);
  }

  /** Removes a link from the address once the texts differ from it: on reload, the link would replace the texts. */
  #forgetLink(): void {
    if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
  }

  #show(name: string): void {
    this.#shown = name;
    this.#editor.show(name);
    this.#page.tabs.replaceChildren(...tabsFor([...this.#editor.names], this.#main, name, (other) => this.#show(other)));
    this.#page.editor.setAttribute('aria-labelledby', this.#page.tabs.querySelector('[aria-selected="true"]')?.id ?? '');
    this.#mark();
  }

  #listen(): void {
    const page = this.#page;
    page.examples.addEventListener('change', () => {
      const example = page.examples.value === '' ? undefined : this.#examples[Number(page.examples.value)];
      if (!example) return;
      this.#open(example);
      this.#forgetLink();
    });
    page.on('fix', () => this.#fix());
    page.on('share', () => this.#share());
    page.on('save', () =>
      download(
        this.#shown === OLDER_NAME ? `older-${this.#main}` : this.#shown,
        this.#editor.textOf(this.#shown)?.toString() ?? '',
      ),
    );
    page.on('sarif', () => this.#export('sarif'));
    page.on('html', () => this.#export('html'));
    page.on('open', () => page.upload.click());
    page.upload.addEventListener('change', () => {
      const files = [...(page.upload.files ?? [])];
      // The same files can be chosen again once they have changed.
      page.upload.value = '';
      if (files.length > 0) this.#openFiles(readFiles(files));
    });
    this.#listenToDrops();
    addEventListener('hashchange', () => this.start());
  }

  /** Dropped files are opened, before the editor can insert them; dropped text is left to the editor. */
  #listenToDrops(): void {
    const { root } = this.#page;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    root.addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), { capture: true });
    root.addEventListener(
      'drop',
      (event) => {
        if (!event.dataTransfer || !hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        this.#openFiles(droppedFiles(event.dataTransfer));
      },
      { capture: true },
    );
  }

  /**
   * Opens files: a description with its other files, files that the open description lacks, or its older version if the tab of
   * the older version is shown.
   */
  async #openFiles(reading: Promise<ReadonlyMap<string, string>>): Promise<void> {
    try {
      const files = await reading;
      const [only = ''] = files.values();
      const main = descriptionIn(files);
      this.#forgetLink();
      if (this.#shown === OLDER_NAME && files.size === 1) this.#editor.replace(OLDER_NAME, only);
      else if (main !== undefined) this.#open({ main, files: Object.fromEntries(files) });
      else this.#addFiles(files);
    } catch (error) {
      if (!(error instanceof UnreadableFilesError)) throw error;
      this.#page.say(error.message);
    }
  }

  #addFiles(files: ReadonlyMap<string, string>): void {
    this.#open(sharedStateOf(this.#main, new Map([...this.#editor.texts(), ...files])));
    this.#page.say(`Added ${[...files.keys()].slice(0, 3).join(', ')}${files.size > 3 ? ' and others' : ''} to the description.`);
  }

  #checkSoon(wait = TYPING_PAUSE_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#check(), wait);
  }

  /** Runs one check at a time; text that was typed in the meantime is checked next. */
  async #check(): Promise<void> {
    this.#isOutdated = true;
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      while (this.#isOutdated) {
        this.#isOutdated = false;
        await this.#checkOnce();
      }
    } finally {
      this.#isChecking = false;
    }
  }

  async #checkOnce(): Promise<void> {
    const started = performance.now();
    const slow = setTimeout(() => this.#summarize('Checking…'), SLOW_MS);
    const checked = await this.#ask<CheckAnswer>({ does: 'check' });
    clearTimeout(slow);
    // The texts may be those of another description by now.
    if (this.#isOutdated) return;
    const milliseconds = Math.round(performance.now() - started);
    this.#page.root.dataset.milliseconds = String(milliseconds);
    this.#list(checked ?? NO_FINDINGS, checked ? summaryOf(checked) : 'Not checked.');
    this.#mark();
    if (checked) await this.#compare();
    await keepState(this.#editor.length, () => sharedStateOf(this.#main, this.#editor.texts()));
  }

  #summarize(text: string): void {
    this.#page.summary.textContent = text;
  }

  async #compare(): Promise<void> {
    const older = this.#editor.textOf(OLDER_NAME)?.toString().trim() ?? '';
    this.#page.changes.hidden = older === '';
    if (older === '') return;
    const compared = await this.#ask<CompareAnswer>({ does: 'compare' });
    const shown = this.#page.changes.querySelector('pre');
    if (shown) shown.textContent = compared ? changesText(compared) : '';
  }

  /** Shows what was found. */
  #list(checked: CheckAnswer, summary: string): void {
    this.#checked = checked;
    this.#summarize(summary);
    const { names } = this.#editor;
    const actions = {
      goTo: (file: string, at: ShownFinding['start']) => this.#goTo(file, at),
      fix: (finding: ShownFinding) => this.#fix(finding),
      report: (finding: ShownFinding) => this.#report(finding),
      missingFileOf: (finding: ShownFinding) =>
        missingFileOf(finding, this.#editor.slice(finding.file, finding.start, finding.end), names),
      add: (name: string) => this.#addFile(name),
    };
    this.#page.findings.replaceChildren(...findingItems(checked, this.#page.site, actions));
  }

  #goTo(file: string, at: ShownFinding['start']): void {
    if (this.#editor.names.has(file)) {
      this.#show(file);
      this.#editor.goTo(at);
    } else this.#page.say(`${file} is not among the open files.`);
  }

  /** Opens an empty file, to be filled in. */
  #addFile(name: string): void {
    if (!this.#editor.names.has(name)) {
      this.#editor.add(name, '');
      this.#checks.open(name, '');
    }
    this.#show(name);
    this.#editor.goTo({ line: 1, column: 1 });
  }

  #mark(): void {
    const isShown = ({ file }: { readonly file: string }) => file === this.#shown;
    const { findings, errors } = this.#checked;
    const own = { findings: findings.filter(isShown), errors: errors.filter(isShown) };
    this.#editor.mark(own, (finding) => this.#fix(finding));
  }

  /** Fixes one finding, or everything that is safe to fix after the user has confirmed the changes. */
  async #fix(finding?: ShownFinding): Promise<void> {
    const before = this.#editor.texts();
    const fixed = await this.#ask<FixAnswer>({ does: 'fix', ...(finding && { key: finding.key }) });
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
    // Text that was typed in the meantime must not be lost.
    const isCurrent = changed.every(([name]) => this.#editor.textOf(name)?.toString() === before.get(name));
    if (!isCurrent) return this.#page.say('The text has changed in the meantime. Fix it again.');
    for (const [name, text] of changed) this.#editor.replace(name, text);
    this.#checkSoon(0);
  }

  async #share(): Promise<void> {
    const fragment = await toFragment(sharedStateOf(this.#main, this.#editor.texts()));
    if (fragment.length > MAX_FRAGMENT_LENGTH)
      return this.#page.say('The texts are too long for a link. Save the files instead.');
    history.replaceState(null, '', `#${fragment}`);
    this.#page.say(
      (await copyText(location.href))
        ? 'The link is copied. It contains the texts; nothing was sent.'
        : 'The address of this page is the link. It contains the texts; nothing was sent.',
    );
  }

  async #export(format: 'sarif' | 'html'): Promise<void> {
    const exported = await this.#ask<ExportAnswer>({ does: 'export', format });
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

  /** Asks the worker; a failure to answer is shown. */
  async #ask<Given extends PlaygroundAnswer>(question: PlaygroundQuestion): Promise<Given | undefined> {
    try {
      return await this.#checks.ask<Given>(this.#main, question);
    } catch (error) {
      if (!(error instanceof UnansweredError)) throw error;
      this.#page.say(error.message);
      return undefined;
    }
  }
}

function summaryOf({ findings, errors }: CheckAnswer): string {
  const unchecked = `${errors.length === 1 ? '1 part' : `${errors.length} parts`} could not be checked.`;
  if (errors.length > 0 && findings.length === 0) return unchecked;
  const found = findings.length === 0 ? 'No findings.' : findings.length === 1 ? '1 finding' : `${findings.length} findings`;
  return errors.length > 0 ? `${found}. ${unchecked}` : found;
}

/** The changes as text. A changelog of descriptions that could not be read would show no changes. */
function changesText({ findings, errors, changelog }: CompareAnswer): string {
  if (errors.length > 0) return errors.map(({ message }) => message).join('\n');
  const breaking = findings.map(({ severity, message }) => `${severity}: ${message}\n`);
  return [...breaking, ...(breaking.length > 0 ? ['\n'] : []), changelog].join('');
}
