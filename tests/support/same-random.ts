/**
 * Linear congruential generator of Numerical Recipes: no library, the same everywhere. @returns integers from 0 to
 * `limit`, exclusive
 */
export function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}
