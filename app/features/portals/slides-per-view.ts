/** Specification 2, section 9: widths in CSS pixels up to which there are so many. */
const steps = [
  { upTo: 420, slides: 3 },
  { upTo: 720, slides: 4 },
] as const;

export function slidesPerView(width: number): number {
  return steps.find(({ upTo }) => width <= upTo)?.slides ?? 6;
}
