import { element, messageParagraph } from './explanation.ts';
import type { ShownError, ShownFinding } from './protocol.ts';

/** What can be done with a finding in the list. */
export interface FindingActions {
  readonly goTo: (file: string, at: ShownFinding['start']) => void;
  readonly fix: (finding: ShownFinding) => void;
  readonly report: (finding: ShownFinding) => void;
}

/** More make a list that nobody reads, and a page that is slow. */
const MOST_SHOWN = 200;

/** The items of the list of findings and errors. */
export function findingItems(
  { findings, errors }: { readonly findings: readonly ShownFinding[]; readonly errors: readonly ShownError[] },
  root: string,
  actions: FindingActions,
): readonly HTMLLIElement[] {
  const more = findings.length - MOST_SHOWN;
  return [
    ...errors.map((error) => errorItem(error, actions)),
    ...findings.slice(0, MOST_SHOWN).map((finding) => findingItem(finding, root, actions)),
    ...(more > 0 ? [element('li', `and ${more} more`)] : []),
  ];
}

function errorItem({ message, file, start }: ShownError, { goTo }: FindingActions): HTMLLIElement {
  const item = element('li', '', 'error');
  item.append(...(start ? [place(file, start, goTo)] : []), messageParagraph(message));
  return item;
}

function findingItem(finding: ShownFinding, root: string, { goTo, fix, report }: FindingActions): HTMLLIElement {
  const { severity, file, start, message, ruleId, page } = finding;
  const item = element('li', '', severity);
  const about = element('p', '', 'about');
  const rule = element(page === '' ? 'span' : 'a', ruleId);
  if (rule instanceof HTMLAnchorElement) {
    rule.href = root + page;
    rule.target = '_blank';
  }
  about.append(element('span', severity, 'severity'), ' ', place(file, start, goTo), ' ', rule);
  const buttons = element('p', '', 'actions');
  if (finding.fix)
    buttons.append(
      button(finding.fix.isSafe ? 'Fix' : 'Fix, which changes the API', () => fix(finding)),
      ' ',
    );
  buttons.append(button('Report a false positive', () => report(finding)));
  item.append(about, messageParagraph(message), buttons);
  return item;
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
