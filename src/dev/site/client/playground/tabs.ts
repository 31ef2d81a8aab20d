import { element } from './explanation.ts';
import { OLDER_NAME } from './protocol.ts';
import { CONFIG_NAME } from './texts.ts';

/** A tab for each text. Arrow keys move between them. */
export function tabsFor(
  names: readonly string[],
  main: string,
  selected: string,
  show: (name: string) => void,
): readonly HTMLButtonElement[] {
  const tabs = names.map((name, index) => {
    const tab = element('button', labelOf(name, main));
    tab.type = 'button';
    tab.role = 'tab';
    tab.id = `tab-${index}`;
    tab.tabIndex = name === selected ? 0 : -1;
    tab.setAttribute('aria-selected', String(name === selected));
    tab.setAttribute('aria-controls', 'text');
    tab.addEventListener('click', () => show(name));
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
      const next = step === undefined ? undefined : names[(index + step + names.length) % names.length];
      if (next === undefined) return;
      show(next);
      document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    });
    return tab;
  });
  return tabs;
}

function labelOf(name: string, main: string): string {
  if (name === OLDER_NAME) return 'Older version';
  if (name === CONFIG_NAME) return 'Configuration';
  return name === main ? `${name} (description)` : name;
}
