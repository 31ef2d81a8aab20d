import { stripVTControlCharacters } from 'node:util';

/**
 * Takes the place of the package `string-width` in the bundled command line: yargs lays out its help with it. The package
 * compiles regular expressions over all of Unicode, which costs each start 25 ms; the help is plain ASCII.
 */
export default function stringWidth(text: string): number {
  return stripVTControlCharacters(text).length;
}
