/** Filters the list of rules. The choice is kept behind the `#` of the address, so that it can be sent to others. */
export function startFilter(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input')];
  const shown = form.querySelector('#shown');
  const chapters = [...document.querySelectorAll<HTMLElement>('.chapter')].map((element) => ({
    element,
    rules: [...element.querySelectorAll('li')],
  }));

  const apply = () => {
    const choice = new Map(fields.map(({ name, value }) => [name, value]));
    let left = 0;
    for (const { element, rules } of chapters) {
      for (const rule of rules) rule.hidden = !isChosen(rule, choice);
      const here = rules.filter((rule) => !rule.hidden).length;
      element.hidden = here === 0;
      left += here;
    }
    const total = chapters.flatMap(({ rules }) => rules).length;
    if (shown) shown.textContent = `Showing ${left} of ${total} rules.`;
  };

  const changed = () => {
    const chosen = fields.filter(({ value }) => value !== '').map(({ name, value }): [string, string] => [name, value]);
    history.replaceState(null, '', chosen.length > 0 ? `#${new URLSearchParams(chosen)}` : location.pathname);
    apply();
  };

  const recall = () => {
    const hash = location.hash.slice(1);
    // The hash is the anchor of a place on the page.
    if (hash !== '' && !hash.includes('=')) return;
    const choice = new URLSearchParams(hash);
    for (const field of fields) field.value = choice.get(field.name) ?? '';
    for (const field of fields) if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.value = '';
    apply();
  };

  form.addEventListener('input', changed);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(changed));
  addEventListener('hashchange', recall);
  form.hidden = false;
  apply();
  recall();
}

function isChosen({ dataset, textContent }: HTMLElement, choice: ReadonlyMap<string, string>): boolean {
  const chosen = (name: string) => choice.get(name) ?? '';
  const is = (name: string, value = '') => chosen(name) === '' || chosen(name) === value;
  const words = chosen('text').toLowerCase().split(' ').filter(Boolean);
  const text = textContent?.toLowerCase() ?? '';
  return (
    (chosen('chapter') === '' || (dataset.chapters ?? '').split(' ').includes(chosen('chapter'))) &&
    is('severity', dataset.severity) &&
    is('fix', dataset.fix || 'none') &&
    is('kind', dataset.kind) &&
    words.every((word) => text.includes(word))
  );
}
