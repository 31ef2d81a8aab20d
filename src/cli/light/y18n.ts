import { format } from 'node:util';

/**
 * Takes the place of the package `y18n` in the bundled command line. yargs translates its messages with it, from a folder
 * `locales` that a bundle does not have and that it would look for outside its own package.
 */
export default function y18n() {
  return {
    __: (text: string, ...values: unknown[]) => format(text, ...values),
    __n: (one: string, other: string, count: number, ...values: unknown[]) => {
      const text = count === 1 ? one : other;
      return text.includes('%d') ? format(text, count, ...values) : format(text, ...values);
    },
    getLocale: () => 'en',
    setLocale: () => {},
    updateLocale: () => {},
  };
}
