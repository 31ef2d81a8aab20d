/** What can be told of each thing. */
const MEASURES =
  `availability balance bio cost count distance forecast limit position presence quota rank score size stat state status summary
  total`.split(/\s+/);

/** What is worked out or told of a thing whose id follows: `/balance/{id}`, `/audio-analysis/{id}`, `/parent/{id}`. */
export const ASPECTS = new Set([...MEASURES, ...'audit breakdown child configuration parent portability valuation'.split(' ')]);

/** What each thing has one of, so that the thing's own id leads to it: `/owner/{token_id}`, `/balance/{address}`. */
export const SIDES = new Set([
  ...MEASURES,
  ...`address age amount avatar cover ethnicity gender icon nationality image latest location logo metric owner photo picture preference price rating setting thumbnail timeline
  value wallet`.split(/\s+/),
]);
