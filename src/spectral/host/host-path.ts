import { escapeToken, type Token } from '../../document/pointer.ts';

/** The file that a reference names, by its name in Spectral, which joins paths as they are written, without decoding percent escapes. */
export function joinWrittenReference(base: string, reference: string): string {
  if (hasScheme(reference)) return reference;
  if (hasScheme(base)) return absoluteUrl(reference, base);
  return normalize([...base.split('/').slice(0, -1), ...reference.split('/').filter((part) => part !== '')]);
}

/** `C:` is a drive, not a scheme. */
function hasScheme(name: string): boolean {
  return /^([a-z][a-z0-9+.-]+:|\/\/)/i.test(name);
}

function absoluteUrl(reference: string, base: string): string {
  try {
    return new URL(reference, base).href;
  } catch {
    return reference;
  }
}

/** Resolves `.` and `..`; leading `..` of a relative path stay. */
function normalize(parts: readonly string[]): string {
  const out: string[] = [];
  for (const part of parts) {
    if (part === '.') continue;
    if (part === '..' && out.length > 0 && out.at(-1) !== '..') {
      if (out.at(-1) !== '') out.pop();
    } else out.push(part);
  }
  return out.join('/');
}

/** A path in a result. Spectral decodes the escapes of JSON Pointers in it, so a `~1` in a key must be escaped. */
export function resultPath(tokens: readonly Token[]): string[] {
  return tokens.map((token) => String(token).replaceAll('~', escapeToken('~')));
}

/** The path of a result in the form in which Spectral looks it up. */
export function lookUpPath(path: readonly string[]): string[] {
  return path.map((segment) => segment.replaceAll(escapeToken('~'), '~'));
}

/**
 * The `message` of a result. Spectral fills in `{{name}}` and evaluates `#{{expression}}`, which may be in
 * text that a message quotes from a description, so a brace before a brace is written as an expression that yields a brace.
 */
export function resultMessage(text: string): string {
  return text.replace(/\{(?=\{)/g, '#{{"{"}}');
}

/** A path with forward slashes, and with the drive in lower case, because programs differ in how they write drives. */
export function normalizedHostPath(file: string): string {
  return /^(?:[a-z]:[\\/]|\\\\)/i.test(file) ? file.replaceAll('\\', '/').replace(/^./, (drive) => drive.toLowerCase()) : file;
}
