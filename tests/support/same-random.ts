/** Numerical Recipes' linear congruence: no library, the same everywhere. @returns whole numbers from 0, less than `limit` */
export function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}
