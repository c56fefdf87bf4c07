import type { EvaluationContext } from '../../value.ts';
import { NOTHING, type Reader } from './readers.ts';
import type { Slow } from './value.ts';

/** The arguments of a call, each evaluated when it is asked for. */
interface Arguments {
  count: number;
  /** @throws an argument that is an error */
  at: (index: number) => Slow;
  /** The same, with an error as a value. */
  attempt: (index: number) => Slow;
}

export interface SlowFunction {
  /** Fewest and most arguments. */
  least: number;
  most: number;
  run: (args: Arguments, context: EvaluationContext) => Slow;
}

export type SlowFunctions = Readonly<Record<string, SlowFunction>>;

/** Functions that take all their arguments, from the left; empty if one of them takes nothing but a value. */
export function none(run: (context: EvaluationContext) => Slow): SlowFunction {
  return { least: 0, most: 0, run: (_args, context) => run(context) };
}

export function one<A>(first: Reader<A>, run: (a: A) => Slow): SlowFunction {
  return {
    least: 1,
    most: 1,
    run: (args) => {
      const a = first(args.at(0));
      return a === NOTHING ? null : run(a);
    },
  };
}

export function two<A, B>(first: Reader<A>, second: Reader<B>, run: (a: A, b: B) => Slow): SlowFunction {
  return {
    least: 2,
    most: 2,
    run: (args) => {
      const a = first(args.at(0));
      const b = second(args.at(1));
      return a === NOTHING || b === NOTHING ? null : run(a, b);
    },
  };
}

export function oneOrTwo<A, B>(
  first: Reader<A>,
  second: Reader<B>,
  run: (a: A, b?: B) => Slow,
): SlowFunction {
  const [alone, both] = [one(first, run), two(first, second, run)];
  return { least: 1, most: 2, run: (args, context) => (args.count === 1 ? alone : both).run(args, context) };
}

/** One argument, and any number of others. */
export function several<A, B>(
  [first, others]: readonly [Reader<A>, Reader<B>],
  [least, most]: readonly [number, number],
  run: (a: A, rest: B[]) => Slow,
): SlowFunction {
  return {
    least,
    most,
    run: (args) => {
      const a = first(args.at(0));
      const rest = Array.from({ length: args.count - 1 }, (_, index) => others(args.at(index + 1)));
      const taken = rest.filter((each): each is B => each !== NOTHING);
      return a === NOTHING || taken.length < rest.length ? null : run(a, taken);
    },
  };
}

export function many<A>(reader: Reader<A>, least: number, run: (items: A[]) => Slow): SlowFunction {
  return {
    least,
    most: Number.POSITIVE_INFINITY,
    run: (args) => {
      const items = Array.from({ length: args.count }, (_, index) => reader(args.at(index)));
      const taken = items.filter((each): each is A => each !== NOTHING);
      return taken.length < items.length ? null : run(taken);
    },
  };
}
