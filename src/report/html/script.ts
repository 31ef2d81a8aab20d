/**
 * Filters the findings that are on the page. The choice is kept behind the `#` of the address, so that it can be sent to others.
 * The script never writes markup, and without it the page is a plain list.
 */
export const SCRIPT = `
'use strict';
(() => {
  const root = document.documentElement;
  const theme = document.querySelector('#theme');
  // Where a page may not keep anything, the choice is forgotten.
  const remembered = (act) => { try { return act(localStorage); } catch { return null; } };
  const paint = () => { root.dataset.theme = theme.value; };
  const last = remembered((store) => store.getItem('api-conventions-theme'));
  if ([...theme.options].some(({ value }) => value === last)) theme.value = last;
  theme.addEventListener('change', () => {
    paint();
    remembered((store) => store.setItem('api-conventions-theme', theme.value));
  });
  paint();
  theme.parentElement.hidden = false;

  const form = document.querySelector('#filter');
  if (!form) return;
  const { rule, file, text } = form.elements;
  // A page about one team or folder has no choice of them.
  const group = form.elements.team ?? form.elements.folder;
  const choices = [rule, group, file].filter(Boolean);
  const severities = [...form.querySelectorAll('[name=severity]')];
  const shown = document.querySelector('#shown');
  const picks = [...document.querySelectorAll('.pick')];
  const files = [...document.querySelectorAll('.file')].map((element) => ({
    element,
    name: element.dataset.file,
    group: element.dataset.group,
    more: element.querySelector('.more'),
    lists: [...element.querySelectorAll('.findings')].map((list) => ({
      list,
      findings: [...list.children].map((item) => ({ item })),
    })),
  }));
  const total = document.querySelectorAll('.file .finding').length;

  const apply = () => {
    const wanted = new Set(severities.filter(({ checked }) => checked).map(({ value }) => value));
    const words = text.value.toLowerCase().split(' ').filter(Boolean);
    const says = (finding, name) => {
      if (words.length === 0) return true;
      finding.words ??= (name + ' ' + finding.item.textContent).toLowerCase();
      return words.every((word) => finding.words.includes(word));
    };
    const isFiltered = words.length > 0 || severities.some(({ checked }) => !checked) || choices.some(({ value }) => value !== '');
    let left = 0;
    for (const { element, name, group: own, more, lists } of files) {
      const before = left;
      let folded = 0;
      const isWanted = (file.value === '' || file.value === name) && (!group || group.value === '' || group.value === own);
      for (const { list, findings } of lists) {
        let here = 0;
        for (const finding of findings) {
          const { item } = finding;
          const { rule: id, severity } = item.dataset;
          const matches = isWanted && wanted.has(severity) && (rule.value === '' || rule.value === id) && says(finding, name);
          if (item.hidden === matches) item.hidden = !matches;
          if (matches) here++;
        }
        list.hidden = here === 0;
        // What a list out of sight is taken to measure.
        list.style.containIntrinsicSize = 'auto ' + 6 * here + 'rem';
        left += here;
        if (more?.contains(list)) folded += here;
      }
      if (more) {
        // What is asked for is shown.
        more.open = isFiltered;
        more.hidden = folded === 0;
        more.firstElementChild.textContent = folded + (folded === 1 ? ' more finding' : ' more findings');
      }
      element.hidden = left === before;
    }
    shown.textContent = 'Showing ' + left + ' of ' + total + (total === 1 ? ' finding.' : ' findings.');
    for (const pick of picks) pick.setAttribute('aria-pressed', String(pick.value === form.elements[pick.name].value));
  };

  const remember = () => {
    const choice = new URLSearchParams();
    if (severities.some(({ checked }) => !checked))
      choice.set('severity', severities.filter(({ checked }) => checked).map(({ value }) => value).join());
    for (const field of [...choices, text]) if (field.value !== '') choice.set(field.name, field.value);
    // A page within a page may not be allowed to.
    try { history.replaceState(null, '', '#' + choice); } catch {}
  };

  const recall = () => {
    const hash = location.hash.slice(1);
    // A place on the page.
    if (hash !== '' && !hash.includes('=')) return;
    const choice = new URLSearchParams(hash);
    const wanted = choice.get('severity')?.split(',');
    for (const box of severities) box.checked = !wanted || wanted.includes(box.value);
    for (const field of [...choices, text]) field.value = choice.get(field.name) ?? '';
    for (const field of choices) if (field.selectedIndex === -1) field.value = '';
    apply();
  };

  const changed = () => { remember(); apply(); };
  let typing;
  text.addEventListener('input', () => { clearTimeout(typing); typing = setTimeout(changed, 150); });
  form.addEventListener('change', changed);
  form.addEventListener('submit', (event) => { event.preventDefault(); changed(); });
  form.addEventListener('reset', () => setTimeout(changed));
  for (const pick of picks) {
    pick.hidden = false;
    pick.addEventListener('click', () => {
      const field = form.elements[pick.name];
      field.value = field.value === pick.value ? '' : pick.value;
      changed();
    });
  }
  addEventListener('hashchange', recall);
  form.hidden = false;
  recall();
})();
`;
