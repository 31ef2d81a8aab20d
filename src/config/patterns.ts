/** Globs of files below the configuration's folder: neither absolute nor up. */
export const GLOB = /^!?(?![/\\]|[A-Za-z]:)(?!(?:.*[/\\])?\.\.(?:[/\\]|$))./;

/** Patterns of path templates. */
export const PATH_PATTERN = /^\//;
