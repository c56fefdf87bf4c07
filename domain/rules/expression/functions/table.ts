import { arithmetic } from './arithmetic.ts';
import { comparing } from './comparing.ts';
import { dates } from './dates.ts';
import type { ExpressionFunction } from './define.ts';
import { lists } from './lists.ts';
import { logic } from './logic.ts';
import { rows } from './rows.ts';
import { texts } from './texts.ts';
import { words } from './words.ts';

/** By subject, in the order in which people are told of them. */
const functionSubjects = { logic, comparing, arithmetic, lists, texts, dates, words, rows } as const;

type Subjects = typeof functionSubjects;
export type FunctionName = { [S in keyof Subjects]: keyof Subjects[S] }[keyof Subjects];

/** All functions by their names in the tree. A map, so that no name means a property of objects. */
export const expressionFunctions: ReadonlyMap<string, ExpressionFunction> = new Map(
  Object.values(functionSubjects).flatMap((subject) => Object.entries(subject)),
);
