import type { Heading } from './markdown-page.ts';
import type { PageSection } from './sections.ts';

/** A page of the site. */
export interface SitePage {
  /** Its address below the root, such as `rules/error-schema/`; empty for the home page. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  /** The content between header and footer. */
  readonly main: string;
  readonly headings: readonly Heading[];
  /** The sections that a search finds; empty on pages that show the same as others. */
  readonly sections: readonly PageSection[];
  /** The document that the page is printed from. */
  readonly source: string;
  /** The version of the document, if it is not this version. */
  readonly release?: string;
  /** Scripts that the page has besides that of all pages: addresses relative to it. */
  readonly scripts?: readonly string[];
  /** The page that search engines should show instead. */
  readonly canonical?: string;
}
