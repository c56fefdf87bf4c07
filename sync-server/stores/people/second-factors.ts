import type { Database } from '#couchdb/store.ts';
import { secondFactorsSchema, type SecondFactors } from '#domain/entities/second-factor.ts';
import { KeyedMutex } from '#primitives/keyed-mutex.ts';
import { centralCollection } from '../central/central-collection.ts';

/** The new state and the result of a judgement. */
export interface Judgement<R> {
  /** The same object to write nothing. */
  next: SecondFactors;
  result: R;
}

export interface SecondFactorDocuments {
  read(user: string): Promise<SecondFactors>;
  /**
   * Judges the stored state, and again after a concurrent write: each result applies to exactly one caller, so that a
   * code is valid once and every wrong one is counted.
   */
  judge<R>(user: string, judge: (factors: SecondFactors) => Judgement<R>): Promise<R>;
}

export function createSecondFactors(database: Database): SecondFactorDocuments {
  const documents = centralCollection(database, 'secondFactor', secondFactorsSchema);
  const mutex = new KeyedMutex();
  const hold = async (user: string) => (await documents.read(user)) ?? { value: noFactors(user), rev: null };
  return {
    read: async (user) => (await hold(user)).value,
    judge: (user, judge) =>
      mutex.run(user, async () => {
        for (;;) {
          const { value, rev } = await hold(user);
          const { next, result } = judge(value);
          if (next === value || (await documents.write(user, next, rev))) return result;
        }
      }),
  };
}

/** The initial state of a person without second factors. */
export function noFactors(user: string): SecondFactors {
  return {
    user,
    code: null,
    app: null,
    newApp: null,
    recoveryCodes: [],
    passkeys: [],
    trusted: [],
  };
}
