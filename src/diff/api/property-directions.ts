import type { Shape } from './shape.ts';

/** Whether clients send a property of that shape: read-only ones are not sent. */
export function isSent(property: Shape): boolean {
  return !property.isReadOnly;
}

/** Whether clients receive a property of that shape: write-only ones are not received. */
export function isReceived(property: Shape): boolean {
  return !property.isWriteOnly;
}
