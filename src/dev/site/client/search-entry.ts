/** A section of a page, as the search reads it. */
export interface SearchEntry {
  /** Below the root of the site, such as `fixes/#guarantees`. */
  readonly address: string;
  /** The title of the page. */
  readonly page: string;
  /** Empty for the beginning of a page. */
  readonly heading: string;
  readonly text: string;
}
