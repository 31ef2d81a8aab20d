/** Names in a list, with semicolons where a name has a comma: `` `GET /a` response `200`, property `id`; `GET /b` ``. */
export function listNames(names: readonly string[], more = 0): string {
  const separator = names.some((name) => name.includes(', ')) ? ';' : ',';
  const list = names.join(`${separator} `);
  return more > 0 ? `${list}${separator} and ${more} more` : list;
}
