import { BASE_STYLE } from './base-style.ts';

/** The style of the report. */
export const STYLE = `${BASE_STYLE}
body { max-width: 72rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 1.75rem 0 0.5rem; font-size: 1.1rem; }
code, h2, .message, .place, .rule { unicode-bidi: isolate; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: baseline; justify-content: space-between; }
header p { flex-basis: 100%; margin: 0; }
.origin { font-size: 0.875rem; color: var(--faint); overflow-wrap: anywhere; }

table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { padding: 0.35rem 0.75rem 0.35rem 0; text-align: left; vertical-align: top; font-weight: normal; }
thead th { font-size: 0.875rem; color: var(--faint); }
tbody tr { border-top: 1px solid var(--line); }
th small { display: block; color: var(--faint); }
thead th.number { width: 5.5rem; text-align: right; }
thead th.bar { width: 35%; }
.by-team thead th.bar, .by-folder thead th.bar { width: 18%; }
.by-team thead th.number:nth-child(2), .by-folder thead th.number:nth-child(2) { width: 7rem; }
thead td { width: 8.5rem; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
th[scope="row"] code { overflow-wrap: anywhere; }
summary { cursor: pointer; }
details > table { margin-top: 0.5rem; }
td.bar { vertical-align: middle; }
@media (max-width: 40rem) { .bar { display: none; } .by-team, .by-folder { table-layout: auto; } section:has(table) { overflow-x: auto; } }
svg { display: block; width: 100%; height: 0.8rem; border-radius: 0.2rem; }
button[aria-pressed="true"] { color: var(--paper); background: var(--link); }

#filter { z-index: 1; display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: end; margin: 1.5rem 0 0; padding: 0.75rem 1rem;
  border: 1px solid var(--line); border-radius: 0.5rem; background: var(--panel); }
@media (min-width: 60rem) and (min-height: 40rem) {
  #filter { position: sticky; top: 0; }
  :root { scroll-padding-top: 9rem; }
}
#filter > label { display: grid; gap: 0.15rem; min-width: 0; }
#filter select, #filter input[type="search"] { width: 10.5rem; height: 2rem; }
fieldset { display: flex; flex-wrap: wrap; gap: 0 0.9rem; margin: 0; padding: 0; border: 0; }
fieldset label { padding: 0.25rem 0; color: inherit; }
#shown { flex-basis: 100%; margin: 0; font-size: 0.875rem; color: var(--faint); }

.more > summary { margin: 0 0 0.5rem; padding: 0.35rem 0.75rem; border-radius: 0.3rem; background: var(--panel); }
h2 + p { margin: 0 0 0.75rem; color: var(--faint); }
.findings { margin: 0; padding: 0; list-style: none; content-visibility: auto; contain-intrinsic-size: auto 300rem; }
.finding { margin: 0 0 0.5rem; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-left: 0.3rem solid var(--severity);
  border-radius: 0.3rem; }
.finding p { margin: 0; }
.finding .about { display: flex; flex-wrap: wrap; gap: 0 0.9rem; font-size: 0.875rem; color: var(--faint); }
.status { font-weight: 600; }
pre { margin: 0.35rem 0 0; padding: 0.3rem 0.5rem; overflow-x: auto; border-radius: 0.25rem; background: var(--panel); }
pre b { padding-right: 1em; color: var(--faint); font-weight: normal; user-select: none; }
mark { color: inherit; background: var(--mark); }
.fix { margin-top: 0.35rem; font-size: 0.875rem; }
.fix summary { color: var(--faint); overflow-wrap: anywhere; }
.fix ins, .fix del { text-decoration: none; }
.fix ins { color: var(--hint); }
.fix del { color: var(--error); }
.fix i { color: var(--faint); font-style: normal; }
footer { margin-top: 2rem; font-size: 0.875rem; color: var(--faint); }
@media print { #filter, .skip, header label, .pick { display: none; } .findings { content-visibility: visible; }
  .more::details-content { content-visibility: visible; block-size: auto; } .finding { break-inside: avoid; } }
`;
