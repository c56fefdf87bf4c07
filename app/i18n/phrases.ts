import type { ptBR } from './pt_BR/index.ts';

export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** Every language has exactly these keys; a missing or extra one fails the type check. */
export type Phrases = Texts<typeof ptBR>;
