/**
 * Replaces the module with which chalk asks the terminal for its colours, because all callers of chalk set the level themselves.
 */
export default { stdout: false, stderr: false };
