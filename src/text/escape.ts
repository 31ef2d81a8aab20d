/**
 * Characters that must not reach a terminal or the log of a CI system: controls, characters that reorder text, hide it or cannot
 * be seen, line separators, halves of surrogate pairs, noncharacters, and the start of `##[add-mask]`, `##vso[...]` or
 * `##teamcity[...]`, which runners treat as commands. An emoji may be followed by the selector of its colored form.
 */
const UNSAFE =
  /(?!(?<=\p{Extended_Pictographic})\ufe0f)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800]|(?<=#)#(?=[A-Za-z]*\[)/gu;
const UNSAFE_IN_JSON = new RegExp(`(?!\\n)(?:${UNSAFE.source})`, UNSAFE.flags);

/** A string on one line that is safe on a terminal and in a log: unsafe characters are shown as `\u{1b}`. */
export function visible(text: string): string {
  return text.replace(UNSAFE, codePoint);
}

/** The characters of a string, each with its form in {@link visible}. */
export function visibleCharacters(text: string): { readonly source: string; readonly shown: string }[] {
  const unsafe = new Set<number>();
  for (const { index } of text.matchAll(UNSAFE)) unsafe.add(index);
  let offset = 0;
  return Array.from(text, (source) => {
    const shown = unsafe.has(offset) ? codePoint(source) : source;
    offset += source.length;
    return { source, shown };
  });
}

/** A whole line of output that GitHub's runner does not treat as a command, which starts with `::`. */
export function withoutCommand(line: string): string {
  return line.replace(/^(\s*):(?=:)/, (_, space: string) => space + codePoint(':'));
}

/** A message of several lines, none of which contains unsafe characters or looks like a command. */
export function harmlessLines(message: string): string {
  return message
    .split('\n')
    .map((line) => withoutCommand(visible(line)))
    .join('\n');
}

/** The message of a GitHub workflow command, on one line in the annotation too. */
export function escapeData(text: string): string {
  return visible(text.replaceAll('%', '%25'));
}

/** The value of a property of a GitHub workflow command. Line breaks are kept, because GitHub finds a file by its exact name. */
export function escapeProperty(text: string): string {
  const encoded = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return visible(encoded).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Indented JSON that is read back as the very same value, but is safe to be shown: unsafe characters are written as an escape such as `\u001b`. */
export function toJson(value: unknown): string {
  return harmlessJson(JSON.stringify(value, null, 2));
}

/** JSON that is read back as the very same value, but safe to be shown; see {@link toJson}. */
export function harmlessJson(text: string): string {
  return text.replace(UNSAFE_IN_JSON, codeUnits);
}

/** A message of SARIF, whose plain text may hold links: `[text](target)` is broken up. */
export function withoutLinks(text: string): string {
  return visible(text).replaceAll('](', '] (');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Text or the quoted value of an attribute, for HTML and XML alike: visible, as XML 1.0 has no way to write most controls, and a
 * page would reorder or hide text by others.
 */
export function escapeMarkup(text: string): string {
  return visible(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** The address of a web page; nothing for anything else, as viewers make links of it: `javascript:` would run. */
export function webAddress(url: string): string | undefined {
  return /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).href : undefined;
}

/** A path with forward slashes as a relative reference (RFC 3986). */
export function toUriReference(path: string): string {
  const wellFormed = path.replace(/\p{Cs}/gu, '\ufffd');
  return wellFormed.split('/').map(encodeURIComponent).join('/');
}

function codePoint(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

function codeUnits(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
