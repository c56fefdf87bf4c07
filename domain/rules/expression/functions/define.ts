import { EMPTY, type EvaluationContext, type ExpressionErrorCode, type Value } from '../value.ts';

/** What is known of a value before anything is filled in. */
export type ScalarType = 'text' | 'number' | 'date' | 'boolean' | 'empty' | 'unknown';
export type StaticType = ScalarType | `list:${ScalarType}`;

/** In place of an argument: the whole call has this value. */
export class Stop {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/** An argument is empty, and so is the call. */
export const STOP_EMPTY = new Stop(EMPTY);

export function failure(code: ExpressionErrorCode, at?: string): Value {
  return { type: 'error', error: at === undefined ? { code } : { code, at } };
}

/** Takes steps from the context; false if there are not enough. */
export function spend(context: EvaluationContext, steps: number): boolean {
  context.steps.left = Math.max(0, context.steps.left - steps);
  return context.steps.left > 0;
}

/** How a parameter takes a value, and which types it takes. `at` is the function's name. */
export interface Parameter<T> {
  accepts: (type: StaticType) => boolean;
  read: (value: Value, at: string, context: EvaluationContext) => T | Stop;
  isOptional?: true;
}

export function optional<T>({ accepts, read }: Parameter<T>): Parameter<T | undefined> {
  return { accepts, read, isOptional: true };
}

export type ResultType = StaticType | ((args: readonly StaticType[]) => StaticType);

export interface ExpressionFunction {
  parameters: readonly Parameter<unknown>[];
  /** Type of any number of arguments after the others. */
  rest: Parameter<unknown> | null;
  /** Fewest and most arguments. */
  least: number;
  most: number;
  result: ResultType;
  /** @param arg evaluates the argument at an index: a function can leave arguments out */
  apply: (arg: (index: number) => Value, count: number, at: string, context: EvaluationContext) => Value;
}

type Taken<P extends readonly Parameter<unknown>[]> = {
  -readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never;
};

interface Definition<P extends readonly Parameter<unknown>[], R> {
  parameters: P;
  rest?: Parameter<R>;
  /** Fewest arguments of the rest. */
  restLeast?: number;
  result: ResultType;
  run: (args: Taken<P>, context: EvaluationContext, rest: readonly R[]) => Value | ExpressionErrorCode;
}

/**
 * A function that takes all its arguments. An argument's error is the call's value, the first one if there are several;
 * otherwise an argument that a parameter does not take without a value makes the call empty.
 */
export function define<const P extends readonly Parameter<unknown>[], R = never>(
  definition: Definition<P, R>,
): ExpressionFunction {
  const { parameters, rest, restLeast = 0, result, run } = definition;
  return {
    parameters,
    rest: rest ?? null,
    least: parameters.filter(({ isOptional }) => isOptional !== true).length + restLeast,
    most: rest === undefined ? parameters.length : Number.POSITIVE_INFINITY,
    result,
    apply: (arg, count, at, context) => {
      const taken: unknown[] = [];
      const more: unknown[] = [];
      let stop: Value | null = null;
      for (let index = 0; index < count; index += 1) {
        const value = arg(index);
        if (value.type === 'error') return value;
        const parameter = parameters[index];
        const read = (parameter ?? rest)?.read(value, at, context);
        if (read instanceof Stop) {
          if (read.value.type === 'error') return read.value;
          stop = read.value;
        } else if (parameter !== undefined) taken.push(read);
        else more.push(read);
      }
      if (stop !== null) return stop;
      // The readers of the parameters have made each of them.
      const value = run(taken as Taken<P>, context, more as R[]);
      return typeof value === 'string' ? failure(value, at) : value;
    },
  };
}
