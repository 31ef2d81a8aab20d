/** A value that several tests share, created when the first of them needs it: a machine without git skips them all. */
export function shared<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
