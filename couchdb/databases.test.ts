import { describe, expect, it } from 'vitest';
import { companyDatabaseNames, idRangeOf } from './databases.ts';

describe('O02 names of databases', () => {
  it('O02 are names that CouchDB takes', () => {
    for (const name of Object.values(companyDatabaseNames('Ab-C_9zZZ'))) {
      expect(name).toMatch(/^[a-z][a-z0-9_$()+-]*$/);
    }
  });

  it('O02 never bring two companies together, nor a company and a part of another', () => {
    const uids = ['abcdefgh', 'Abcdefgh', 'aBcdefgh', 'abcdefgh-chat', 'abcdefgh-files', '_bcdefgh'];
    const names = uids.map((uid) => companyDatabaseNames(uid).records);
    expect(new Set(names).size).toBe(uids.length);
    expect(idRangeOf('template').end < idRangeOf('templateArea').start).toBe(true);
  });
});
