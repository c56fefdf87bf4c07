import type { Database } from '#couchdb/store.ts';
import { secondFactorsSchema, type SecondFactors } from '#domain/entities/second-factor.ts';
import { KeyedMutex } from '#primitives/keyed-mutex.ts';
import { centralCollection } from './central-collection.ts';

/** What a judgement leaves behind, and what it says. */
export interface Judgement<R> {
  /** The same object where nothing is to be written. */
  next: SecondFactors;
  result: R;
}

export interface SecondFactorDocuments {
  read(user: string): Promise<SecondFactors>;
  /**
   * Judges over the state as stored, and anew where another write came between: what it says is true of exactly one
   * caller, so that a code is good once and a wrong one always counted.
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

/** Of who set none up. */
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
