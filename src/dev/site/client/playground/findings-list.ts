import { element, withCode } from './explanation.ts';
import type { ShownError, ShownFinding } from './protocol.ts';

/** The actions for a finding in the list. */
export interface FindingActions {
  readonly goTo: (file: string, at: ShownFinding['start']) => void;
  readonly fix: (finding: ShownFinding) => void;
  readonly report: (finding: ShownFinding) => void;
  /** Returns the name of the file that a finding reports as missing. */
  readonly missingFileOf: (finding: ShownFinding) => string | undefined;
  readonly add: (name: string) => void;
}

/** The label of a fix; it must be clear from it whether the fix changes the API. */
export function fixLabel({ isSafe }: NonNullable<ShownFinding['fix']>): string {
  return isSafe ? 'Fix' : 'Fix, which changes the API';
}

/** The most findings that are listed; more would make the page slow, and nobody would read them. */
const MAX_SHOWN = 200;

/** The items of the list of findings and errors. */
export function findingItems(
  { findings, errors }: { readonly findings: readonly ShownFinding[]; readonly errors: readonly ShownError[] },
  root: string,
  actions: FindingActions,
): readonly HTMLLIElement[] {
  const more = findings.length - MAX_SHOWN;
  return [
    ...errors.map((error) => errorItem(error, actions)),
    ...findings.slice(0, MAX_SHOWN).map((finding) => findingItem(finding, root, actions)),
    ...(more > 0 ? [element('li', `and ${more} more`)] : []),
  ];
}

function errorItem({ message, file, start }: ShownError, { goTo }: FindingActions): HTMLLIElement {
  const item = element('li', '', 'error');
  item.append(...(start ? [place(file, start, goTo)] : []), withCode('p', message));
  return item;
}

function findingItem(finding: ShownFinding, root: string, actions: FindingActions): HTMLLIElement {
  const { severity, file, start, message, ruleId, page } = finding;
  const item = element('li', '', severity);
  const about = element('p', '', 'about');
  const rule = element(page === '' ? 'span' : 'a', ruleId);
  if (rule instanceof HTMLAnchorElement) {
    rule.href = root + page;
    rule.target = '_blank';
  }
  about.append(element('span', severity, 'severity'), ' ', place(file, start, actions.goTo), ' ', rule);
  item.append(about, withCode('p', message), buttonsOf(finding, actions));
  return item;
}

function buttonsOf(finding: ShownFinding, { fix, report, missingFileOf: missing, add }: FindingActions): HTMLParagraphElement {
  const buttons = element('p', '', 'actions');
  const name = missing(finding);
  if (finding.fix) buttons.append(button(fixLabel(finding.fix), () => fix(finding)));
  if (name !== undefined) buttons.append(button(`Add ${name}`, () => add(name)));
  buttons.append(button('Report a false positive', () => report(finding)));
  return buttons;
}

function place(file: string, at: ShownFinding['start'], goTo: FindingActions['goTo']): HTMLButtonElement {
  return button(`${file}:${at.line}:${at.column}`, () => goTo(file, at), 'place');
}

function button(text: string, onClick: () => void, className = ''): HTMLButtonElement {
  const made = element('button', text, className);
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}
