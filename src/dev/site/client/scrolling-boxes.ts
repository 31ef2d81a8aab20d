/** Makes boxes that are narrower than their content scrollable with the keyboard; a box that shows everything needs no tab stop. */
export function startScrolling(boxes: readonly HTMLElement[]): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const box of boxes) observer.observe(box);
}
