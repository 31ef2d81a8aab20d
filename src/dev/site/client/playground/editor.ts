import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { type ChangeSet, EditorState, type Extension, type Text } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Position } from '../../../../document/lines.ts';
import { changedSpan } from '../../../../document/live/changed-span.ts';
import { type AskCompletions, configCompletion } from './config-completion.ts';
import { explanation } from './explanation.ts';
import { fixLabel } from './findings-list.ts';
import { type CheckAnswer, OLDER_NAME, type ShownFinding } from './protocol.ts';
import { CONFIG_NAME } from './texts.ts';

const SEVERITIES = { error: 'error', warn: 'warning', info: 'info', hint: 'hint' } as const;

/** The marks of findings. The marks of CodeMirror are images, which the policy of the page forbids. */
function marks(color: string, severity: string): readonly (readonly [string, Readonly<Record<string, string>>])[] {
  return [
    [`.cm-lintRange-${severity}`, { backgroundImage: 'none', textDecoration: `underline wavy ${color}` }],
    [
      `.cm-lint-marker-${severity}`,
      { content: 'none', width: '0.6em', height: '0.6em', borderRadius: '50%', backgroundColor: color },
    ],
    [`.cm-diagnostic-${severity}`, { borderLeftColor: color }],
  ];
}

/** The colors are those of the site. */
const THEME = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--paper)', fontSize: '0.875rem' },
  '&.cm-focused': { outline: '2px solid var(--link)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { color: 'var(--faint)', backgroundColor: 'var(--panel)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--panel)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--line)',
  },
  '.cm-tooltip, .cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--panel)', border: '1px solid var(--line)' },
  '.cm-tooltip': { maxWidth: '36rem' },
  // Line breaks have no meaning in Markdown.
  '.cm-diagnosticText': { whiteSpace: 'normal' },
  '.cm-diagnosticText :is(p, ul)': { margin: '0.25rem 0' },
  '.cm-diagnosticText code': { fontFamily: 'ui-monospace, monospace', backgroundColor: 'var(--paper)' },
  '.cm-diagnosticAction': { color: 'var(--paper)', backgroundColor: 'var(--link)', font: 'inherit', marginLeft: '0' },
  '.cm-diagnosticSource': { color: 'var(--faint)', opacity: '1', fontSize: '0.75rem' },
  '.cm-placeholder': { color: 'var(--faint)', whiteSpace: 'pre-wrap' },
  ...Object.fromEntries(Object.entries(SEVERITIES).flatMap(([color, severity]) => marks(`var(--${color})`, severity))),
});

const HIGHLIGHT = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--link)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--ink)' },
  { tag: [tags.comment, tags.meta, tags.punctuation, tags.separator], color: 'var(--faint)' },
  { tag: [tags.number, tags.bool, tags.null, tags.keyword], fontWeight: '600' },
]);

/** The hints that empty editors show, by the names of their texts. */
const HINTS: ReadonlyMap<string, string> = new Map([
  [CONFIG_NAME, 'A configuration, such as\nrules:\n  path-plural-collections: off'],
  [OLDER_NAME, 'Paste or drop an older version of the description to see what has changed since.'],
]);

/** Called with the changes that somebody has typed. */
type OnChange = (changes: ChangeSet) => void;

/** An editor that shows one of several texts. */
export class PlaygroundEditor {
  readonly #view: EditorView;
  readonly #onChange: (name: string, changes: ChangeSet) => void;
  readonly #complete: AskCompletions;
  readonly #states = new Map<string, EditorState>();
  #shown = '';

  /**
   * @param parent Gets a shadow root, so that the styles of the editor need no permission by the policy of the page.
   * @param onChange Learns what was typed into which text.
   * @param complete Answers what may be typed in the configuration.
   */
  constructor(parent: HTMLElement, onChange: (name: string, changes: ChangeSet) => void, complete: AskCompletions) {
    const root = parent.attachShadow({ mode: 'open' });
    this.#view = new EditorView({ root, parent: root, state: stateFor('', '', () => {}) });
    this.#onChange = onChange;
    this.#complete = complete;
  }

  /** Replaces all texts by others. */
  replaceAll(texts: ReadonlyMap<string, string>): void {
    this.#states.clear();
    this.#shown = '';
    for (const [name, text] of texts) this.add(name, text);
  }

  add(name: string, text: string): void {
    const more = name === CONFIG_NAME ? [configCompletion(this.#complete)] : [];
    this.#states.set(
      name,
      stateFor(name, text, (changes) => this.#onChange(name, changes), more),
    );
  }

  /** Shows the text of a file. */
  show(name: string): void {
    this.#keep();
    const state = this.#states.get(name);
    if (!state) return;
    this.#shown = name;
    this.#view.setState(state);
  }

  textOf(name: string): Text | undefined {
    this.#keep();
    return this.#states.get(name)?.doc;
  }

  get names(): ReadonlySet<string> {
    return new Set(this.#states.keys());
  }

  /** The length of all texts together, in characters. */
  get length(): number {
    this.#keep();
    return [...this.#states.values()].reduce((sum, { doc }) => sum + doc.length, 0);
  }

  /** The part of a file's text between two positions. */
  slice(name: string, start: Position, end: Position): string {
    const doc = this.textOf(name);
    return doc?.sliceString(offsetOf(doc, start), offsetOf(doc, end)) ?? '';
  }

  texts(): ReadonlyMap<string, string> {
    this.#keep();
    return new Map([...this.#states].map(([name, { doc }]) => [name, doc.toString()]));
  }

  /** Replaces the text of a file, which can be undone. */
  replace(name: string, text: string): void {
    this.#keep();
    const state = this.#states.get(name);
    if (!state || state.doc.toString() === text) return;
    const update = { changes: changedPart(state.doc.toString(), text) };
    if (name === this.#shown) this.#view.dispatch(update);
    else {
      const { changes, state: changed } = state.update(update);
      this.#states.set(name, changed);
      this.#onChange(name, changes);
    }
  }

  /** Marks the findings and errors in the text that is shown. */
  mark({ findings, errors }: CheckAnswer, onFix: (finding: ShownFinding) => void): void {
    const { doc } = this.#view.state;
    const faults = errors.flatMap(({ message, start }): Diagnostic[] => {
      const from = start && offsetOf(doc, start);
      return from === undefined ? [] : [{ from, to: Math.min(from + 1, doc.length), severity: 'error', message }];
    });
    const diagnostics = findings.map((finding): Diagnostic => {
      const from = offsetOf(doc, finding.start);
      const actions = finding.fix ? [{ name: fixLabel(finding.fix), apply: () => onFix(finding) }] : [];
      return {
        from,
        to: Math.max(from, offsetOf(doc, finding.end)),
        severity: SEVERITIES[finding.severity],
        source: finding.ruleId,
        message: finding.message,
        renderMessage: () => explanation(finding),
        actions,
      };
    });
    this.#view.dispatch(setDiagnostics(this.#view.state, [...faults, ...diagnostics]));
  }

  /** Moves the cursor to a place in the text that is shown, and shows it. */
  goTo(position: Position): void {
    const anchor = offsetOf(this.#view.state.doc, position);
    this.#view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    this.#view.focus();
  }

  #keep(): void {
    if (this.#states.has(this.#shown)) this.#states.set(this.#shown, this.#view.state);
  }
}

/** The offset of a position; the nearest one, if the text has changed since. */
function offsetOf(doc: Text, { line, column }: Position): number {
  const { from, length } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return from + Math.min(column - 1, length);
}

/** The part in which two texts differ: replacing only this part keeps the cursor in place, and sends little to the worker. */
function changedPart(old: string, now: string): { from: number; to: number; insert: string } {
  const { start, end, growth } = changedSpan(old, now);
  return { from: start, to: end, insert: now.slice(start, end + growth) };
}

/**
 * Replaces the selection. By default, Chromium keeps the style of the selection in `style` attributes, which the policy of the
 * page forbids.
 */
function typeOver({ inputType, data }: InputEvent, view: EditorView): boolean {
  if (inputType !== 'insertText' || data === null || view.state.selection.main.empty) return false;
  view.dispatch(view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true }));
  return true;
}

function stateFor(name: string, text: string, onChange: OnChange, more: readonly Extension[] = []): EditorState {
  const extensions: Extension[] = [
    lineNumbers(),
    foldGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    lintGutter(),
    // The Tab key leaves the editor after Escape, as in other editors of this kind.
    keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap, indentWithTab]),
    EditorView.contentAttributes.of({ 'aria-label': 'Text', spellcheck: 'false', tabindex: '0' }),
    EditorView.domEventHandlers({ beforeinput: typeOver }),
    EditorView.updateListener.of(({ docChanged, changes }) => docChanged && onChange(changes)),
    syntaxHighlighting(HIGHLIGHT),
    THEME,
    /\.json$/i.test(name) ? json() : yaml(),
    placeholder(HINTS.get(name) ?? `The text of ${name}`),
    ...more,
  ];
  return EditorState.create({ doc: text, extensions });
}
