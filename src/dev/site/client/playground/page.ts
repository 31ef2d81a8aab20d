/** The parts of the page that the script fills; the page is printed by src/dev/site/playground-page.ts. */
export class PlaygroundPage {
  readonly root: HTMLElement;
  readonly editor: HTMLElement;
  readonly tabs: HTMLElement;
  readonly summary: HTMLElement;
  readonly notice: HTMLElement;
  readonly findings: HTMLUListElement;
  readonly changes: HTMLElement;
  readonly examples: HTMLSelectElement;
  readonly upload: HTMLInputElement;
  readonly dialog: HTMLDialogElement;

  constructor(root: HTMLElement) {
    this.root = root;
    this.editor = part(root, '.editor');
    this.tabs = part(root, '.tabs');
    this.summary = part(root, '.status');
    this.notice = part(root, '.notice');
    this.findings = part(root, '.findings');
    this.changes = part(root, '.changes');
    this.examples = part(root, 'select[name="example"]');
    this.upload = part(root, 'input[type="file"]');
    this.dialog = part(root, 'dialog');
  }

  /** The relative path to the root of the site. */
  get site(): string {
    return this.root.dataset.root || './';
  }

  /** The version of the linter. */
  get version(): string {
    return this.root.dataset.version ?? '';
  }

  get repository(): string {
    return this.root.dataset.repository ?? '';
  }

  /** Calls a listener when the button of an action is pressed. */
  on(action: string, listener: () => void): void {
    part<HTMLButtonElement>(this.root, `button[name="${action}"]`).addEventListener('click', listener);
  }

  /** Shows a notice, which screen readers read out. */
  say(text: string): void {
    this.notice.textContent = text;
  }

  /**
   * Asks before something is done.
   *
   * @param details Is shown as it is.
   * @returns True if the answer is yes. While another question is open, the answer is no.
   */
  confirm(question: string, details: string, yes: string): Promise<boolean> {
    if (this.dialog.open) return Promise.resolve(false);
    part(this.dialog, 'h2').textContent = question;
    part(this.dialog, 'pre').textContent = details;
    part(this.dialog, 'button[value="yes"]').textContent = yes;
    this.dialog.returnValue = '';
    this.dialog.showModal();
    return new Promise((resolve) => {
      this.dialog.addEventListener('close', () => resolve(this.dialog.returnValue === 'yes'), { once: true });
    });
  }
}

function part<Found extends HTMLElement>(root: ParentNode, selector: string): Found {
  const found = root.querySelector<Found>(selector);
  if (!found) throw new Error(`There is no ${selector} on the page.`);
  return found;
}

/** Copies the text, and returns whether that is allowed and possible: a page without encryption has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Saves the text as a file. */
export function download(name: string, text: string, type = 'text/plain'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
