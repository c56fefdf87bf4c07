import { describe, expect, it } from 'vitest';
import { BrowserSpace } from './browser-space.ts';
import { turns } from '#tests/support/turns.ts';

/** A browser's storage that counts requests for persistence, and grants them or not. */
function storageThat(grants: boolean) {
  const storage = {
    asked: 0,
    kept: false,
    estimate: () => Promise.resolve({ usage: 5, quota: 100 }),
    persisted: () => Promise.resolve(storage.kept),
    persist: () => {
      storage.asked += 1;
      storage.kept = grants;
      return Promise.resolve(grants);
    },
  };
  return storage;
}

describe('O01 the space a browser gives', () => {
  it('O01 asks once however often work is written, and says what the browser really answered', async () => {
    for (const grants of [true, false]) {
      const storage = storageThat(grants);
      const space = new BrowserSpace(storage);
      expect(await space.read()).toEqual({ used: 5, quota: 100, persisted: false });
      space.persist();
      space.persist();
      await turns();
      space.persist();
      await turns();
      expect(storage.asked).toBe(1);
      expect((await space.read()).persisted).toBe(grants);
    }
  });

  it('O01 does not ask again where it was granted before', async () => {
    const storage = storageThat(true);
    storage.kept = true;
    const space = new BrowserSpace(storage);
    space.persist();
    await turns();
    expect(storage.asked).toBe(0);
  });

  it('O01 a browser that says nothing, or refuses to, is no failure', async () => {
    const refuses = () => Promise.reject(new TypeError('refused'));
    for (const storage of [undefined, {}, { estimate: refuses, persisted: refuses, persist: refuses }]) {
      const space = new BrowserSpace(storage);
      space.persist();
      await turns();
      expect(await space.read()).toEqual({ used: null, quota: null, persisted: false });
    }
  });
});
