/** What separates the message about many places from the list of these places. */
export const AFFECTED = ' Affected: ';
