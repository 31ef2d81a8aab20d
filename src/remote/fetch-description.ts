import { withoutCredentials } from '../document/files/addresses.ts';
import { UsageError } from '../errors.ts';
import { quote } from '../text/quote.ts';
import { AllowedHosts } from './allowed-hosts.ts';
import { type FetchedText, fetchText } from './fetch-text.ts';

/**
 * Fetches the description at an address that the user typed as an operand, which allows its host for this one file.
 *
 * @param allowRemote Further hosts, to which the address may redirect.
 * @throws UsageError if the address is invalid or contains a password, or the file cannot be fetched.
 */
export async function fetchDescription(address: string, allowRemote: readonly string[]): Promise<FetchedText> {
  const shown = withoutCredentials(address);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) throw new UsageError(`${quote(shown)} is not a valid URL. Correct it.`);
  if (url.username !== '' || url.password !== '')
    throw new UsageError(`${quote(shown)} contains a user name or password, and is not fetched. Download it, and name the file.`);
  const fetched = await fetchText(url, new AllowedHosts([url.host, ...allowRemote]));
  if ('failure' in fetched)
    throw new UsageError(`${quote(shown)} cannot be checked: ${fetched.message}. Download it, and name the file.`);
  return fetched;
}
