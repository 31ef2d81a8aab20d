/** Globs for files below the folder of the configuration: neither absolute nor with `..`. */
export const GLOB = /^!?(?![/\\]|[A-Za-z]:)(?!(?:.*[/\\])?\.\.(?:[/\\]|$))./;

/** Patterns of path templates. */
export const PATH_PATTERN = /^\//;
