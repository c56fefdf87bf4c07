/** Specification 2, section 9: maximum widths in CSS pixels for each number of slides. */
const steps = [
  { upTo: 420, slides: 3 },
  { upTo: 720, slides: 4 },
] as const;

export function slidesPerView(width: number): number {
  return steps.find(({ upTo }) => width <= upTo)?.slides ?? 6;
}
