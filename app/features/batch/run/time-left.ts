/** Documents after which a guess is worth something. */
const FIRST_GUESS = 3;

/** Seconds that the rest takes at the rate so far; null while that is not known. */
export function secondsLeft(done: number, rest: number, elapsedMs: number): number | null {
  if (done < FIRST_GUESS || elapsedMs <= 0) return null;
  return Math.ceil((rest * elapsedMs) / done / 1000);
}
