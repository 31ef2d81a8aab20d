/** The words between the message about many places and the list of these places. */
export const AFFECTED = ' Affected: ';
