import { isRemote } from '../document/files/addresses.ts';
import { fileUrl, path } from '../platform/platform.ts';
import { webAddress } from '../text/escape.ts';
import type { ReportOptions } from './report-writer.ts';

/** OSC 8: the text between this sequence with an address and the sequence without one links to the address. */
const LINK_START = '\u001b]8;;';
const LINK_END = '\u001b\\';

/** All that an address consists of once it is encoded; anything else could end the sequence and steer the terminal. */
const ENCODED_ADDRESS = /^[!-~]+$/;

type LinkOptions = Pick<ReportOptions, 'cwd' | 'linkHost'>;

/** A text that leads to a page of the web, on terminals that can show it. */
export function linkToPage(text: string, url: string, { linkHost }: LinkOptions): string {
  return linkHost === undefined ? text : linked(text, webAddress(url));
}

/**
 * A text that leads to a file, on terminals that can show it. The host is part of the address, as a terminal may show the output
 * of another machine.
 *
 * @param file As findings name it.
 */
export function linkToFile(text: string, file: string, { cwd, linkHost }: LinkOptions): string {
  if (linkHost === undefined) return text;
  if (isRemote(file)) return linked(text, webAddress(file));
  const url = fileUrl(path.resolve(cwd, file));
  url.hostname = linkHost;
  return linked(text, url.href);
}

function linked(text: string, address: string | undefined): string {
  if (address === undefined || !ENCODED_ADDRESS.test(address)) return text;
  return `${LINK_START}${address}${LINK_END}${text}${LINK_START}${LINK_END}`;
}
