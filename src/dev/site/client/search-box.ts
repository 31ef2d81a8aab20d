import { type SearchResult, searchIn } from './search.ts';
import type { SearchEntry } from './search-entry.ts';

/** Connects the search box. The index is loaded when the box is first used, and all results are found on the page itself. */
export function startSearch(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  const box = form.querySelector<HTMLElement>('#results');
  const list = box?.querySelector('ul');
  const status = box?.querySelector('p');
  if (!input || !box || !list || !status) return;
  const root = form.dataset.root || './';
  let search: Promise<(words: string) => readonly SearchResult[]> | undefined;

  const prepare = () => {
    search ??= load(`${root}search.json`);
    return search.catch(() => {
      search = undefined;
      return undefined;
    });
  };

  const show = async () => {
    const words = input.value.trim();
    const find = await prepare();
    // More was typed in the meantime.
    if (words !== input.value.trim()) return;
    const results = words === '' ? [] : (find?.(words) ?? []);
    list.replaceChildren(...results.map((result) => item(root, result)));
    status.textContent = find === undefined ? 'The search could not be loaded.' : countOf(results.length);
    box.hidden = words === '';
  };

  input.addEventListener('input', show);
  input.addEventListener('focus', prepare);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' && box.hidden) show();
    else moveWithKeys(event, input, box);
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) box.hidden = true;
  });
  // A click on a result must not close the list first.
  box.addEventListener('mousedown', (event) => event.preventDefault());
  form.hidden = false;
}

async function load(address: string): Promise<(words: string) => readonly SearchResult[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  const entries: readonly SearchEntry[] = await response.json();
  return searchIn(entries);
}

function countOf(number: number): string {
  return number === 0 ? 'No results.' : number === 1 ? '1 result' : `${number} results`;
}

function item(root: string, { address, page, heading, excerpt }: SearchResult): HTMLLIElement {
  const link = document.createElement('a');
  link.href = `${root}${address}`;
  const title = document.createElement('strong');
  title.textContent = heading === '' ? page : `${page}: ${heading}`;
  const text = document.createElement('span');
  text.textContent = excerpt;
  link.append(title, text);
  const element = document.createElement('li');
  element.append(link);
  return element;
}

/** Arrow keys move between the box and its results, and Escape closes them. */
function moveWithKeys(event: KeyboardEvent, input: HTMLInputElement, box: HTMLElement): void {
  if (event.key === 'Escape') {
    input.focus();
    box.hidden = true;
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [input, ...box.querySelectorAll('a')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  if (step === undefined || box.hidden || at < 0) return;
  event.preventDefault();
  stops[(at + step + stops.length) % stops.length]?.focus();
}
