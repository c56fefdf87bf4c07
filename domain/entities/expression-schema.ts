import { z } from 'zod';
import { type Expression, isExpression } from './expression.ts';

/** Apart from the expressions themselves: what evaluates them in the public form needs no schemas. */
export const expressionSchema = z.custom<Expression>(isExpression);
