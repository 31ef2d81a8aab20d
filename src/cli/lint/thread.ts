/** Set in the threads that `lint` starts, and nowhere else. */
export const THREAD = Symbol.for('api-conventions.thread');
