/**
 * The styles that the HTML report and the documentation site share. Colors come in pairs, for light and for dark; the system decides,
 * unless the user switches.
 */
export const BASE_STYLE = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1c2127, #e4e7eb);
  --faint: light-dark(#5a6472, #a0aab8);
  --paper: light-dark(#ffffff, #14181d);
  --panel: light-dark(#f3f5f8, #1d232b);
  --line: light-dark(#d5dae1, #343c47);
  --link: light-dark(#0b57b0, #7fb6ff);
  --mark: light-dark(#ffe39a, #6a4f00);
  --error: light-dark(#c01c28, #ff7b83);
  --warn: light-dark(#8f5a00, #eab04a);
  --info: light-dark(#1a66c4, #72adf5);
  --hint: light-dark(#0d7470, #55c2bc);
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code, pre { font-family: ui-monospace, "Cascadia Code", Menlo, Consolas, monospace; font-size: 0.875em; }
code { padding: 0.1em 0.3em; border-radius: 0.25em; background: var(--panel); }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; padding: 0.5rem 1rem; background: var(--paper); }
label, legend { font-size: 0.875rem; color: var(--faint); }
select, input, button { font: inherit; font-size: 0.9rem; color: inherit; padding: 0.25rem 0.5rem; border-radius: 0.3rem;
  border: 1px solid var(--line); background: var(--paper); }
button { cursor: pointer; white-space: nowrap; }
.severity { color: var(--severity); font-weight: 600; }
.error { --severity: var(--error); fill: var(--error); }
.warn { --severity: var(--warn); fill: var(--warn); }
.info { --severity: var(--info); fill: var(--info); }
.hint { --severity: var(--hint); fill: var(--hint); }
`;
