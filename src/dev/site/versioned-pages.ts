import { escapeMarkup } from '../../text/escape.ts';
import { type AddressOf, linksOnPage, relativeTo } from './addresses.ts';
import { printMarkdown } from './markdown-page.ts';
import type { SitePage } from './page.ts';

/** The pages of rules as a release had them. */
export interface PublishedRelease {
  /** Such as `0.1.0`. */
  readonly version: string;
  /** The pages of its rules in Markdown, by id. */
  readonly rules: ReadonlyMap<string, string>;
}

/** The folder of a release on the site, which it shares with other patches of the same minor version: `v0.1/`. */
export function versionFolder(version: string): string {
  return `v${version.split('.').slice(0, 2).join('.')}/`;
}

/**
 * The pages of a release's rules, to which the findings of this release can link forever.
 *
 * @param currentIds The ids of the rules that have a page without a version.
 * @param addressOf Returns the addresses of other documents of the release.
 */
export function versionedPages(
  { version, rules }: PublishedRelease,
  currentIds: ReadonlySet<string>,
  addressOf: AddressOf,
): readonly SitePage[] {
  const folder = versionFolder(version);
  const addressInRelease: AddressOf = (file, anchor) => {
    const id = /^rules\/(.+)\.md$/.exec(file)?.[1];
    return id !== undefined && rules.has(id) ? `${folder}rules/${id}/` : addressOf(file, anchor);
  };
  return [...rules].map(([id, text]) => {
    const address = `${folder}rules/${id}/`;
    const file = `rules/${id}.md`;
    const { html, title, headings, description } = printMarkdown(text, {
      link: linksOnPage({ file, address }, addressInRelease, version),
    });
    const current = currentIds.has(id) ? `rules/${id}/` : undefined;
    const note =
      current === undefined ? 'This rule no longer exists.' : `<a href="${relativeTo(address, current)}">Newest version</a>`;
    return {
      address,
      title: `${title} (${version})`,
      description,
      main: `<p class="version">Version ${escapeMarkup(version)}. ${note}</p>\n${html}`,
      headings,
      sections: [],
      source: file,
      release: version,
      ...(current !== undefined && { canonical: current }),
    };
  });
}

/**
 * The addresses of the rules that no longer have a page, because they were renamed or removed, each with the address of its last
 * page. `releases` begin with the newest.
 */
export function redirectsOfFormerRules(
  releases: readonly PublishedRelease[],
  currentIds: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const oldestFirst = [...releases].reverse();
  const last = oldestFirst.flatMap(({ version, rules }) =>
    [...rules.keys()].map((id) => [id, `${versionFolder(version)}rules/${id}/`] as const),
  );
  return new Map(last.filter(([id]) => !currentIds.has(id)).map(([id, target]) => [`rules/${id}/`, target]));
}
